// A tree in table form of which only the rows in sight are in the document.
const ROW = 24;

class Grid {
  // columns: {title, meaning, numeric, width, fixed, out}; rows: {depth, cells(row, column) ...}
  // The column with the least `out` is left out first where there is no room; one without it never is.
  constructor(columns, rows, options) {
    this.columns = columns;
    this.rows = rows;
    this.options = options;
    this.closed = new Set();
    this.hidden = new Set();
    this.left = new Set();
    this.kept = new Set();
    this.filter = () => true;
    this.order = null;
    this.found = null;
    rows.forEach((row, index) => { row.index = index; });
    this.link();
    this.node = el('div', { class: 'grid', tabindex: 0, role: 'treegrid', 'aria-label': options.label,
      'aria-rowcount': rows.length, onscroll: () => this.scrolled(), onkeydown: e => this.key(e) });
    this.head = el('div', { class: 'head', role: 'row' });
    this.body = el('div', { class: 'rows' });
    this.node.append(this.head, this.body);
    this.refresh();
    new ResizeObserver(() => {
      this.fit();
      if (this.node.clientHeight === this.tall) return;
      this.tall = this.node.clientHeight;
      if (this.options.fill) this.scrolled(); else this.draw();
    }).observe(this.node);
  }

  link() {
    const open = [];
    for (const row of this.rows) {
      open.length = Math.min(row.depth, open.length);
      row.parent = open.length ? open[open.length - 1] : null;
      row.children = [];
      if (row.parent) row.parent.children.push(row);
      open.push(row);
    }
    this.deep = this.rows.some(row => row.children.length);
    this.step = indentOf(this.rows);
  }

  shownColumns() { return this.columns.filter(c => !this.hidden.has(c) && !this.left.has(c)); }

  // What the user wants to see stays, also without room.
  toggleColumn(column) {
    const shown = this.shownColumns().includes(column);
    for (const set of [this.hidden, this.left, this.kept]) set.delete(column);
    (shown ? this.hidden : this.kept).add(column);
    this.refresh();
    this.fit();
  }

  // Scroll bars come and go with the columns: room for one is always left.
  fit() {
    const room = this.node.offsetWidth - 20;
    if (room <= 0) return;
    const left = new Set();
    let wide = this.columns.reduce((sum, c) => sum + (this.hidden.has(c) ? 0 : c.width), 0);
    for (const column of this.columns.filter(c => c.out && !this.hidden.has(c) && !this.kept.has(c)).sort((a, b) => a.out - b.out)) {
      if (wide <= room) break;
      left.add(column);
      wide -= column.width;
    }
    if (left.size === this.left.size && [...left].every(c => this.left.has(c))) return;
    this.left = left;
    this.refresh();
    if (this.options.fitted) this.options.fitted();
  }

  refresh() {
    const shown = this.shownColumns();
    this.template = shown.map(c => c.width + 'px').join(' ');
    this.head.style.gridTemplateColumns = this.template;
    this.head.replaceChildren(...shown.map(c => this.heading(c)));
    const roots = this.rows.filter(row => !row.parent);
    this.visible = [];
    const passes = new Map();
    const pass = row => {
      const inside = row.children.map(pass).some(x => x);
      const own = this.filter(row) || inside;
      passes.set(row, own);
      return own;
    };
    roots.forEach(pass);
    const walk = list => {
      const sorted = this.order ? [...list].sort(this.order.compare) : list;
      for (const row of sorted) {
        if (!passes.get(row)) continue;
        row.at = this.visible.length;
        this.visible.push(row);
        if (!this.closed.has(row)) walk(row.children);
      }
    };
    this.rows.forEach(row => { row.at = -1; });
    walk(roots);
    this.body.style.height = this.visible.length * ROW + 'px';
    this.body.style.width = shown.reduce((sum, c) => sum + c.width, 0) + 'px';
    this.body.style.minWidth = '100%';
    this.wide = shown.reduce((sum, c) => sum + c.width, 0);
    this.draw();
  }

  heading(column) {
    const sorted = this.order && this.order.column === column;
    const node = el('span', { class: (column.numeric ? 'n' : '') + (column.fixed ? ' fixed' : '') + (column.time ? ' time' : ''),
      role: 'columnheader', 'aria-sort': sorted ? (this.order.down ? 'descending' : 'ascending') : null,
      onmouseenter: e => tip.show(column.meaning, e), onmouseleave: () => tip.hide() });
    if (column.axis) node.append(column.axis());
    else {
      node.textContent = column.title + (sorted ? (this.order.down ? ' \u25be' : ' \u25b4') : '');
      node.addEventListener('click', () => this.sort(column));
    }
    return node;
  }

  sort(column) {
    if (this.order && this.order.column === column && this.order.down) this.order = null;
    else {
      const down = Boolean(this.order && this.order.column === column);
      const value = row => {
        const text = column.text(row);
        const number = parseFloat(text.replace(/[~>=,\s]/g, ''));
        return column.numeric ? (Number.isNaN(number) ? -Infinity : number) : text.toLowerCase();
      };
      const compare = (a, b) => {
        const x = value(a), y = value(b);
        const last = (a.weight === 'T') - (b.weight === 'T');
        return last || (x < y ? -1 : x > y ? 1 : a.index - b.index) * (down ? -1 : 1);
      };
      this.order = { column, down, compare };
    }
    this.refresh();
  }

  // Rows stay as they are while the same ones are in sight: somebody may be clicking one.
  scrolled() {
    if (this.overview) this.overview.move();
    const first = Math.floor(this.node.scrollTop / ROW), last = Math.ceil((this.node.scrollTop + this.node.clientHeight) / ROW);
    if (first < this.range[0] || last > this.range[1] && this.range[1] < this.visible.length) this.draw();
  }

  draw() {
    if (!this.options.fill) {
      const bar = this.wide > this.node.clientWidth ? 18 : 2;
      this.node.style.height = Math.min(this.visible.length + 1, 40) * ROW + bar + 'px';
    }
    const top = this.node.scrollTop;
    const first = Math.max(0, Math.floor(top / ROW) - 8);
    const last = Math.min(this.visible.length, Math.ceil((top + (this.node.clientHeight || 600)) / ROW) + 8);
    this.range = [first, last];
    this.body.replaceChildren(...this.visible.slice(first, last).map(row => this.row(row)));
    if (this.options.drawn) this.options.drawn(this, first, last);
  }

  row(row) {
    const node = el('div', { class: 'row ' + row.weight + (row === this.chosen ? ' chosen' : '') + (row === this.found ? ' found' : '')
        + (row.mark ? ' ' + row.mark : ''), role: 'row', 'aria-level': row.depth + 1, 'aria-rowindex': row.at + 1,
      'aria-selected': row === this.chosen ? 'true' : null,
      'aria-expanded': row.children.length ? String(!this.closed.has(row)) : null,
      style: 'top:' + row.at * ROW + 'px;grid-template-columns:' + this.template,
      onclick: () => this.choose(row, true), ondblclick: () => this.options.open && this.options.open(row),
      onmouseenter: e => { if (this.options.hover) this.options.hover(row, this); tip.show(row.tooltip, e); },
      onmouseleave: () => { tip.hide(); if (this.options.hover) this.options.hover(null, this); } });
    this.shownColumns().forEach((column, number) => {
      const cell = el('span', { class: (column.numeric ? 'n' : '') + (column.fixed ? ' fixed' : '') + (column.time ? ' time' : '')
        + (column.tone && column.tone(row) ? ' ' + column.tone(row) : ''), role: 'gridcell' });
      if (number === 0) {
        cell.style.paddingLeft = 8 + row.depth * this.step + 'px';
        const fold = row.children.length ? (this.closed.has(row) ? '\u25b8' : '\u25be') : '';
        if (this.deep) cell.append(el('span', { class: 'fold', text: fold, onclick: e => { e.stopPropagation(); this.toggle(row); } }));
      }
      if (column.draw) cell.append(column.draw(row));
      else cell.append(column.text(row));
      const bar = column.bar ? column.bar(row) : undefined;
      if (bar !== undefined) cell.append(el('u', { style: 'width:' + Math.round(bar * (column.width - 16)) + 'px' }));
      node.append(cell);
    });
    return node;
  }

  toggle(row, open) {
    if (!row.children.length) return;
    if (open === undefined ? this.closed.has(row) : open) this.closed.delete(row); else this.closed.add(row);
    this.refresh();
  }

  fold(test) {
    this.closed = new Set(this.rows.filter(row => row.children.length && test(row)));
    this.refresh();
  }

  reveal(row) {
    let around = row.parent, changed = false;
    for (; around; around = around.parent) changed = this.closed.delete(around) || changed;
    if (changed || row.at < 0) this.refresh();
    if (row.at < 0) return false;
    const y = row.at * ROW, height = this.node.clientHeight - 2 * ROW;
    if (y < this.node.scrollTop || y > this.node.scrollTop + height - ROW) this.node.scrollTop = Math.max(0, y - height / 2);
    this.draw();
    return true;
  }

  choose(row, tell) {
    this.chosen = row;
    if (row) this.reveal(row); else this.draw();
    if (tell && this.options.choose) this.options.choose(row);
  }

  // Chooses without moving to it.
  mark(row) {
    this.chosen = row;
    if (this.options.choose) this.options.choose(row);
    this.draw();
  }

  key(event) {
    const at = this.chosen && this.chosen.at >= 0 ? this.chosen.at : -1;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15, Home: -1e9, End: 1e9 };
    if (event.target !== this.node || event.ctrlKey || event.altKey) return;
    if (event.key in steps && this.visible.length) {
      const next = Math.max(0, Math.min(this.visible.length - 1, at < 0 ? 0 : at + steps[event.key]));
      this.choose(this.visible[next], true);
    } else if (this.chosen && event.key === 'ArrowRight') this.toggle(this.chosen, true);
    else if (this.chosen && event.key === 'ArrowLeft') {
      if (this.chosen.children.length && !this.closed.has(this.chosen)) this.toggle(this.chosen, false);
      else if (this.chosen.parent) this.choose(this.chosen.parent, true);
    } else if (this.chosen && event.key === 'Enter') { if (this.options.open) this.options.open(this.chosen); } else return;
    event.preventDefault();
  }

  // Which row it is, also in the report after an edit: rows that stand for nothing of their own go by their names.
  way(row) { return (row.parent ? this.way(row.parent) + '\n' : '') + (row.key || this.columns[0].text(row)); }

  // What the user has made of it.
  state() {
    return { closed: new Set([...this.closed].map(row => this.way(row))), open: new Set(this.rows.filter(row => row.children.length && !this.closed.has(row)).map(row => this.way(row))),
      hidden: [...this.hidden].map(c => c.title), kept: [...this.kept].map(c => c.title),
      order: this.order && [this.order.column.title, this.order.down], at: [this.node.scrollLeft, this.node.scrollTop] };
  }

  restate(state) {
    this.closed = new Set(this.rows.filter(row => row.children.length
      && (state.closed.has(this.way(row)) || this.closed.has(row) && !state.open.has(this.way(row)))));
    const titled = titles => new Set(this.columns.filter(c => titles.includes(c.title)));
    this.hidden = titled(state.hidden);
    this.kept = titled(state.kept);
    const sorted = state.order && this.columns.find(c => c.title === state.order[0]);
    if (sorted) { this.sort(sorted); if (state.order[1]) this.sort(sorted); }
    this.refresh();
    [this.node.scrollLeft, this.node.scrollTop] = state.at;
    this.draw();
  }

  texts() {
    return this.rows.map(row => ({ text: row.search, show: () => {
      this.found = row;
      this.reveal(row);
      this.choose(row, true);
    }, clear: () => { this.found = null; } }));
  }
}

const deepestOf = rows => rows.reduce((most, row) => Math.max(most, row.depth), 0);

// Pixels for each level: what is inside of forty loops has to leave room for the other columns.
const indentOf = rows => Math.min(14, 112 / Math.max(1, deepestOf(rows)));

// The width of a column by its texts, bold letters included.
const measure = document.createElement('canvas').getContext('2d');
function widthOf(texts, least, most) {
  measure.font = 'bold 13px "DejaVu Sans", Verdana, sans-serif';
  let longest = '';
  for (const text of texts) if (text.length > longest.length) longest = text;
  let width = measure.measureText(longest.slice(0, 400)).width;
  for (const text of texts.slice(0, 300)) width = Math.max(width, measure.measureText(text.slice(0, 400)).width);
  return Math.round(Math.max(least, Math.min(most, width + 22)));
}

function tableGrid(part, page) {
  const text = cell => typeof cell === 'string' ? cell : cell[0];
  const rows = part.rows.map(r => ({ depth: r.d, weight: r.w, key: r.k, file: r.f, line: r.l, details: r.x, cells: r.c,
    tooltip: r.x.join('\n'), search: r.c.map(text).join(' ') + ' ' + r.x.join(' ') }));
  const columns = part.columns.map((c, i) => ({ title: c.t, meaning: c.m, numeric: c.n === 1, text: row => text(row.cells[i]),
    tone: row => Array.isArray(row.cells[i]) ? row.cells[i][1] : '', bar: row => Array.isArray(row.cells[i]) ? row.cells[i][2] : undefined,
    width: 0, out: c.o }));
  columns.forEach((c, i) => {
    const indent = i === 0 ? 16 + indentOf(rows) * deepestOf(rows) : 0;
    c.width = widthOf([c.title + ' \u25be', ...rows.map(c.text)], 40, 620) + indent;
  });
  const grid = new Grid(columns, rows, { label: part.heading, fill: part.fill, choose: row => page.choose(row), open: row => page.open(row.key) });
  grid.part = part;
  return grid;
}

function tableText(grid, kind) {
  const columns = grid.columns.filter(c => !grid.hidden.has(c) && !c.time);
  const rows = [columns.map(c => c.title), ...grid.visible.map(row => columns.map((c, i) => (i === 0 ? '  '.repeat(row.depth) : '') + c.text(row)))];
  if (kind === 'csv') {
    return rows.map(row => row.map(t => /[",\n\r]/.test(t) ? '"' + t.replace(/"/g, '""') + '"' : t).join(',')).join('\n') + '\n';
  }
  if (kind === 'markdown') {
    const lines = rows.map(row => '| ' + row.map(t => t.replace(/\|/g, '\\|').replace(/[\r\n]+/g, ' ')).join(' | ') + ' |');
    lines.splice(1, 0, '|' + columns.map(c => c.numeric ? ' --: |' : ' --- |').join(''));
    return lines.join('\n') + '\n';
  }
  const widths = columns.map((c, i) => Math.max(...rows.map(row => row[i].length)));
  return rows.map(row => row.map((t, i) => columns[i].numeric ? t.padStart(widths[i]) : t.padEnd(widths[i])).join('  ').trimEnd()).join('\n') + '\n';
}
