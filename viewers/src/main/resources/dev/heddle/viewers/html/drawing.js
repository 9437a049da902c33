// A drawing with places that can be clicked.
class Drawing {
  constructor(part, page) {
    this.part = part;
    this.page = page;
    this.node = el('div', { class: 'drawing', tabindex: 0, role: 'img', 'aria-label': part.heading,
      onkeydown: e => this.key(e), onmousedown: e => this.grab(e) });
    // Our own painters have made this text; names in it are escaped.
    this.node.innerHTML = part.svg;
    this.picture = this.node.querySelector('svg');
    this.spots = part.spots.map(s => this.spot(s));
    this.scale = 1;
    this.node.addEventListener('wheel', e => {
      if (!e.ctrlKey && !e.metaKey) return;
      e.preventDefault();
      this.zoom(e.deltaY < 0 ? 1.15 : 1 / 1.15, e);
    }, { passive: false });
    this.resize();
  }

  spot([x, y, width, height, key, tooltip, file, line]) {
    const node = svg('rect', { class: 'spot', x, y, width, height, tabindex: -1, rx: 4, role: 'button', 'aria-label': tooltip });
    const spot = { node, key, file, line: line || undefined, details: tooltip.split('\n'), search: tooltip };
    node.addEventListener('click', () => this.choose(spot, true));
    node.addEventListener('dblclick', () => this.page.open(key));
    node.addEventListener('mouseenter', e => tip.show(tooltip, e));
    node.addEventListener('mouseleave', () => tip.hide());
    this.picture.append(node);
    return spot;
  }

  choose(spot, tell) {
    this.chosen = spot;
    this.spots.forEach(s => s.node.classList.toggle('chosen', s === spot));
    if (spot) spot.node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (tell) this.page.choose(spot);
  }

  resize() {
    this.picture.setAttribute('width', this.part.width * this.scale);
    this.picture.setAttribute('height', this.part.height * this.scale);
  }

  zoom(factor, event) {
    const old = this.scale;
    const box = this.node.getBoundingClientRect();
    const at = event ? [event.clientX - box.left, event.clientY - box.top] : [this.node.clientWidth / 2, this.node.clientHeight / 2];
    this.scale = factor ? Math.max(0.05, Math.min(8, old * factor))
      : Math.min(1, (this.node.clientWidth - 4) / this.part.width, (this.node.clientHeight - 4) / this.part.height);
    const point = [(this.node.scrollLeft + at[0]) / old, (this.node.scrollTop + at[1]) / old];
    this.resize();
    this.node.scrollLeft = point[0] * this.scale - at[0];
    this.node.scrollTop = point[1] * this.scale - at[1];
  }

  grab(event) {
    if (event.button !== 0) return;
    const from = [event.clientX + this.node.scrollLeft, event.clientY + this.node.scrollTop];
    const move = e => {
      this.node.classList.add('moving');
      this.node.scrollLeft = from[0] - e.clientX;
      this.node.scrollTop = from[1] - e.clientY;
    };
    const up = () => {
      this.node.classList.remove('moving');
      removeEventListener('mousemove', move);
      removeEventListener('mouseup', up);
    };
    addEventListener('mousemove', move);
    addEventListener('mouseup', up);
  }

  key(event) {
    if (event.ctrlKey || event.altKey || !this.spots.length) return;
    const at = this.spots.indexOf(this.chosen);
    if (event.key === 'ArrowDown' || event.key === 'ArrowRight') this.choose(this.spots[(at + 1) % this.spots.length], true);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') this.choose(this.spots[(Math.max(0, at) - 1 + this.spots.length) % this.spots.length], true);
    else if (event.key === 'Enter' && this.chosen) this.page.open(this.chosen.key);
    else return;
    event.preventDefault();
  }

  texts() {
    return this.spots.map(spot => ({ text: spot.search, show: () => {
      spot.node.classList.add('found');
      this.choose(spot, true);
    }, clear: () => spot.node.classList.remove('found') }));
  }

  text() {
    const copyOf = this.picture.cloneNode(true);
    copyOf.querySelectorAll('.spot').forEach(s => s.remove());
    const style = getComputedStyle(document.documentElement);
    return new XMLSerializer().serializeToString(copyOf).replace(/var\(--([a-z]+)\)/g, (all, name) => style.getPropertyValue('--' + name).trim());
  }
}
