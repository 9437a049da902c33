// The whole in the corner of a window that shows a part of it; a click or a drag goes there.
class Overview {
  // paint(width, height) gives a node of that size.
  constructor(window, paint) {
    this.window = window;
    this.paint = paint;
    this.here = el('i');
    this.node = el('div', { class: 'overview', hidden: true, 'aria-hidden': 'true', onmousedown: e => this.grab(e) }, this.here);
    new ResizeObserver(() => this.move()).observe(window);
  }

  // The whole is as large as this at the moment; what is in it may be new.
  update(width, height) {
    this.width = width;
    this.height = height;
    this.stale = true;
    this.move();
  }

  move() {
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.window;
    this.node.hidden = !clientWidth || this.width <= clientWidth * 1.2 && this.height <= clientHeight * 1.2;
    if (this.node.hidden) return;
    const scale = Math.min(180 / this.width, 130 / this.height);
    const wide = Math.max(24, this.width * scale), high = Math.max(24, this.height * scale);
    if (this.stale) {
      this.node.replaceChildren(this.paint(wide, high), this.here);
      this.node.style.width = wide + 'px';
      this.node.style.height = high + 'px';
      this.stale = false;
    }
    this.here.style.left = scrollLeft / this.width * wide + 'px';
    this.here.style.top = scrollTop / this.height * high + 'px';
    this.here.style.width = Math.min(1, clientWidth / this.width) * wide + 'px';
    this.here.style.height = Math.min(1, clientHeight / this.height) * high + 'px';
  }

  grab(event) {
    event.preventDefault();
    event.stopPropagation();
    const box = this.node.getBoundingClientRect();
    const go = e => {
      this.window.scrollLeft = (e.clientX - box.left) / box.width * this.width - this.window.clientWidth / 2;
      this.window.scrollTop = (e.clientY - box.top) / box.height * this.height - this.window.clientHeight / 2;
    };
    const up = () => {
      removeEventListener('mousemove', go);
      removeEventListener('mouseup', up);
    };
    go(event);
    addEventListener('mousemove', go);
    addEventListener('mouseup', up);
  }
}
