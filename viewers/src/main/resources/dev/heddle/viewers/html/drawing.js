// A drawing with places that can be clicked.
class Drawing {
  constructor(part, page) {
    this.part = part;
    this.page = page;
    this.window = el('div', { class: 'drawing', tabindex: 0, role: 'img', 'aria-label': part.heading,
      onkeydown: e => this.key(e), onmousedown: e => this.grab(e), onscroll: () => this.overview.move() });
    // Our own painters have made this text; names in it are escaped.
    this.window.innerHTML = part.svg;
    this.picture = this.window.querySelector('svg');
    this.overview = new Overview(this.window, (width, height) => this.small(width, height));
    this.node = el('div', { class: 'framed' }, this.window, this.overview.node);
    this.lit = svg('g', { class: 'lit' });
    this.picture.append(this.lit);
    this.spots = part.spots.map(s => this.spot(s));
    this.scale = 1;
    this.window.addEventListener('wheel', e => {
      if (!e.ctrlKey && !e.metaKey) return;
      e.preventDefault();
      this.zoom(e.deltaY < 0 ? 1.15 : 1 / 1.15, e);
    }, { passive: false });
    this.resize();
  }

  spot([x, y, width, height, key, tooltip, file, line]) {
    const node = svg('rect', { class: 'spot', x, y, width, height, tabindex: -1, rx: 4, fill: 'none', role: 'button', 'aria-label': tooltip });
    const spot = { node, key, file, line: line || undefined, details: tooltip.split('\n'), search: tooltip };
    node.addEventListener('click', () => this.choose(spot, true));
    node.addEventListener('dblclick', () => this.page.open(key));
    node.addEventListener('mouseenter', e => { this.light(spot); tip.show(tooltip, e); });
    node.addEventListener('mouseleave', () => { this.light(this.chosen); tip.hide(); });
    this.picture.append(node);
    return spot;
  }

  choose(spot, tell) {
    if (spot) spot.node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.mark(spot, tell);
  }

  // Chooses without moving to it.
  mark(spot, tell = true) {
    this.chosen = spot;
    this.spots.forEach(s => s.node.classList.toggle('chosen', s === spot));
    this.light(spot);
    if (tell) this.page.choose(spot);
  }

  resize() {
    this.picture.setAttribute('width', this.part.width * this.scale);
    this.picture.setAttribute('height', this.part.height * this.scale);
    this.overview.update(this.part.width * this.scale, this.part.height * this.scale);
  }

  // The same picture once more: the browser draws it from the large one.
  small(width, height) {
    if (!this.picture.id) this.picture.id = 'picture-' + Drawing.count++;
    const copyOf = svg('svg', { width, height, viewBox: '0 0 ' + this.part.width + ' ' + this.part.height });
    copyOf.append(svg('use', { href: '#' + this.picture.id, width: this.part.width, height: this.part.height }));
    return copyOf;
  }

  zoom(factor, event) {
    const old = this.scale;
    const box = this.window.getBoundingClientRect();
    // What would be too small to be read when all of it is seen is scrolled instead.
    const all = Math.min((this.window.clientWidth - 4) / this.part.width, (this.window.clientHeight - 4) / this.part.height);
    const at = event ? [event.clientX - box.left, event.clientY - box.top] : [this.window.clientWidth / 2, this.window.clientHeight / 2];
    this.scale = factor ? Math.max(0.05, Math.min(8, old * factor))
      : Math.min(1, Math.max(0.65, all));
    const point = [(this.window.scrollLeft + at[0]) / old, (this.window.scrollTop + at[1]) / old];
    this.resize();
    this.window.scrollLeft = point[0] * this.scale - at[0];
    this.window.scrollTop = point[1] * this.scale - at[1];
  }

  // Brings out the lines of a box: between an access and its ports, for one.
  light(spot) {
    const paths = this.part.paths || {};
    const numbers = spot && Object.hasOwn(paths, spot.key) ? paths[spot.key] : [];
    this.lit.replaceChildren(...numbers.map(n => svg('polyline', { points: this.part.lines[n].join(' '), fill: 'none', stroke: 'var(--text)', 'stroke-width': 3 })));
  }

  state() { return { scale: this.scale, at: [this.window.scrollLeft, this.window.scrollTop] }; }

  restate(state) {
    this.scale = state.scale;
    this.resize();
    [this.window.scrollLeft, this.window.scrollTop] = state.at;
  }

  // The chosen box in the middle, a quarter of the window in size.
  zoomToChosen() {
    if (!this.chosen) return;
    const at = name => Number(this.chosen.node.getAttribute(name));
    this.scale = Math.max(0.05, Math.min(8, this.window.clientWidth / 4 / at('width'), this.window.clientHeight / 4 / at('height')));
    this.resize();
    this.window.scrollLeft = (at('x') + at('width') / 2) * this.scale - this.window.clientWidth / 2;
    this.window.scrollTop = (at('y') + at('height') / 2) * this.scale - this.window.clientHeight / 2;
  }

  grab(event) {
    if (event.button !== 0) return;
    const from = [event.clientX + this.window.scrollLeft, event.clientY + this.window.scrollTop];
    const move = e => {
      this.window.classList.add('moving');
      this.window.scrollLeft = from[0] - e.clientX;
      this.window.scrollTop = from[1] - e.clientY;
    };
    const up = () => {
      this.window.classList.remove('moving');
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
    copyOf.querySelectorAll('.spot, .lit').forEach(s => s.remove());
    const style = getComputedStyle(document.documentElement);
    return new XMLSerializer().serializeToString(copyOf).replace(/var\(--([a-z]+)\)/g, (all, name) => style.getPropertyValue('--' + name).trim());
  }
}
Drawing.count = 0;
