// The schedule: a grid whose last column is a time axis.
function scheduleGrid(part, page) {
  const names = ['steady', 'stallable', 'instant'];
  const rows = part.rows.map(r => ({ depth: r.d, weight: r.v === 'L' || r.v === 'B' ? 'H' : 'N', level: r.v, key: r.k, file: r.f, line: r.l,
    start: r.s, end: r.e, kind: names[r.o], limiting: r.c === 1, count: r.n || 1, ii: r.ii, slack: r.sl, inputs: r.i || [],
    label: r.t, details: r.x, tooltip: r.x.join('\n'), search: r.t + ' ' + r.x.join(' ') }));
  const operations = new Map();
  rows.filter(row => row.level === 'O').forEach(row => operations.set(Number(row.key.slice(row.key.lastIndexOf(':') + 1)), row));
  rows.forEach(row => { row.users = []; });
  rows.forEach(row => row.inputs.forEach(id => { const from = operations.get(id); if (from) from.users.push(row); }));
  const cycles = Math.max(1, part.cycles);
  const state = { scale: Math.max(0.2, Math.min(24, 640 / cycles)), overlap: false };
  const PAD = 8;
  const x = cycle => PAD + cycle * state.scale;
  const width = () => Math.ceil(cycles * state.scale) + 2 * PAD + 30;

  const time = { title: 'Cycles', meaning: 'Clock cycles from the start of the kernel, with one iteration of each loop', time: true, text: () => '',
    axis() {
      const picture = svg('svg', { width: width(), height: ROW });
      const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000];
      const step = steps.find(s => s * state.scale >= 46) || 200000;
      for (let c = 0; c <= cycles; c += step) {
        picture.append(svg('line', { x1: x(c), x2: x(c), y1: 18, y2: 24, stroke: 'var(--muted)' }));
        const label = svg('text', { x: x(c) + 3, y: 16, 'font-size': 11, fill: 'var(--muted)' });
        label.textContent = c;
        picture.append(label);
      }
      return picture;
    },
    draw(row) {
      const picture = svg('svg', { width: width(), height: ROW });
      const colour = row.limiting ? 'limit' : row.kind;
      const group = row.level === 'L' || row.level === 'B';
      if (state.overlap && row.ii && row.level !== 'L') {
        for (let i = 1; i <= 40 && row.start + i * row.ii < cycles; i++) {
          picture.append(svg('rect', { x: x(row.start + i * row.ii), y: 8, width: Math.max(2, (row.end - row.start) * state.scale), height: 8,
            fill: 'none', stroke: 'var(--muted)', 'stroke-dasharray': '3 2' }));
        }
      }
      if (row.level === 'A') {
        for (const each of row.children) {
          const long = Math.max(3, (each.end - each.start) * state.scale - 1);
          picture.append(svg('rect', { x: x(each.start), y: 7, width: long, height: 10, rx: 2,
            fill: 'var(--' + (each.limiting ? 'limit' : each.kind) + ')', 'fill-opacity': 0.7 }));
        }
      } else if (row.end > row.start) {
        const long = Math.max(3, (row.end - row.start) * state.scale - 1);
        picture.append(svg('rect', { x: x(row.start), y: group ? 9 : 5, width: long, height: group ? 6 : 14, rx: 2, fill: 'var(--' + colour + ')',
          'fill-opacity': row.level === 'O' ? 1 : 0.55 }));
        const text = String(row.end - row.start);
        if (!group && long > text.length * 8 + 6) {
          const label = svg('text', { x: x(row.start) + long / 2, y: 16, 'font-size': 11, 'text-anchor': 'middle',
            fill: row.level === 'O' ? 'var(--on)' : 'var(--text)' });
          label.textContent = text;
          picture.append(label);
        }
        if (row.slack) {
          picture.append(svg('line', { x1: x(row.end), x2: x(row.end + row.slack), y1: 12, y2: 12, stroke: 'var(--muted)', 'stroke-dasharray': '1 3' }));
        }
        if (row.ii && row.ii * state.scale >= 6) {
          for (let c = row.start + row.ii; c < row.end; c += row.ii) {
            picture.append(svg('line', { x1: x(c), x2: x(c), y1: 5, y2: 19, stroke: 'var(--limit)', 'stroke-width': 1.5 }));
          }
        }
      } else {
        const c = x(row.start);
        picture.append(svg('path', { d: `M${c} 7l5 5l-5 5l-5 -5z`, fill: 'var(--' + colour + ')' }));
      }
      return picture;
    }
  };
  // Alike operations need not take the same time.
  function latency(row) {
    if (row.level !== 'A') return String(row.end - row.start);
    const all = row.children.map(each => each.end - each.start);
    const least = Math.min(...all), most = Math.max(...all);
    return least === most ? String(least) : least + '-' + most;
  }
  const columns = [
    { title: 'Operation', meaning: 'Loops, blocks, clusters and operations in the order of execution', fixed: true,
      text: row => row.label + (row.count > 1 ? '  (' + row.count + ')' : '') },
    { title: 'Line', meaning: 'Line of the source', numeric: true, text: row => row.line ? String(row.line) : '' },
    { title: 'Start', meaning: 'First cycle', numeric: true, text: row => String(row.start) },
    { title: 'Latency', meaning: 'Cycles until the result is there', numeric: true, text: latency },
    { title: 'Slack', meaning: 'Cycles by which it could end later without delaying a user in its block', numeric: true,
      text: row => row.slack === undefined ? '' : String(row.slack) },
    time
  ];
  columns[0].width = widthOf([columns[0].title, ...rows.map(columns[0].text)], 160, 360) + Math.round(indentOf(rows) * deepestOf(rows));
  columns.slice(1, 5).forEach(c => { c.width = 40; });
  time.width = width();
  const grid = new Grid(columns, rows, { label: part.heading, fill: true, choose: row => { connect(grid, row); page.choose(row); },
    open: row => page.open(row.key), hover: () => {},
    drawn: g => { arrows(g); overview(g); } });
  // What alike operations take is known when rows know what they hold.
  columns.slice(1, 5).forEach(c => { c.width = widthOf([c.title, '00000', ...rows.map(c.text)], 40, 140); });
  grid.refresh();
  grid.part = part;
  grid.operations = operations;

  function connect(g, row) {
    g.rows.forEach(r => { r.mark = ''; });
    g.links = [];
    if (row && row.level === 'O') {
      row.inputs.map(id => operations.get(id)).filter(r => r).forEach(r => { r.mark = 'input'; g.links.push([r, row]); });
      row.users.forEach(r => { r.mark = 'user'; g.links.push([row, r]); });
      // The longest way that leads to it, by the latest of what it waits for.
      const seen = new Set([row]);
      for (let at = row; at;) {
        const from = at.inputs.map(id => operations.get(id)).filter(r => r && !seen.has(r)).sort((a, b) => b.end - a.end)[0];
        if (from) { g.links.push([from, at]); seen.add(from); }
        at = from;
      }
    }
    g.draw();
  }

  function arrows(g) {
    if (!g.links || !g.links.length) return;
    const shown = g.shownColumns();
    const left = shown.slice(0, -1).reduce((sum, c) => sum + c.width, 0);
    if (shown[shown.length - 1] !== time) return;
    const overlay = svg('svg', { class: 'arrows', width: left + width(), height: g.visible.length * ROW,
      style: 'position:absolute;left:0;top:0;pointer-events:none;z-index:1' });
    for (const [from, to] of g.links) {
      if (from.at < 0 || to.at < 0) continue;
      const x1 = left + x(from.end), y1 = from.at * ROW + 12, x2 = left + x(to.start), y2 = to.at * ROW + 12;
      overlay.append(svg('path', { d: `M${x1} ${y1}C${x1 + 14} ${y1} ${x2 - 14} ${y2} ${x2 - 2} ${y2}`, fill: 'none', stroke: 'var(--limit)', 'stroke-width': 1.5 }));
      overlay.append(svg('path', { d: `M${x2} ${y2}l-7 -4v8z`, fill: 'var(--limit)' }));
    }
    g.body.append(overlay);
  }

  const filters = { instant: false, stallable: false, limiting: false, line: false, words: '' };
  const apply = () => {
    const words = filters.words.toLowerCase();
    grid.filter = row => {
      if (row.level !== 'O') return false;
      return !(filters.instant && row.kind === 'instant') && !(filters.stallable && row.kind !== 'stallable')
        && !(filters.limiting && !row.limiting) && !(filters.line && row.line !== page.line)
        && !(words && !row.search.toLowerCase().includes(words));
    };
    if (!Object.values(filters).some(f => f)) grid.filter = () => true;
    grid.refresh();
  };
  const box = (name, label) => el('label', {}, el('input', { type: 'checkbox', 'data-filter': name,
    onchange: e => { filters[name] = e.target.checked; apply(); } }), label);
  const rescale = factor => { state.scale = Math.max(0.02, Math.min(60, state.scale * factor)); time.width = width(); grid.refresh(); };
  const level = (name, title) => el('button', { text: title, 'data-level': name, onclick: () => grid.fold(row => 'LBCAO'.indexOf(row.level) >= 'LBCAO'.indexOf(name)) });
  grid.zoom = factor => factor ? rescale(factor) : (state.scale = Math.max(0.02, (grid.node.clientWidth - columns.slice(0, 5).reduce((sum, c) => sum + c.width, 0) - 2 * PAD - 50) / cycles), rescale(1));
  // The chosen row fills half of the place that the bars have.
  grid.zoomToChosen = () => {
    if (!grid.chosen) return;
    const labels = columns.slice(0, 5).reduce((sum, c) => sum + c.width, 0);
    const place = Math.max(60, grid.node.clientWidth - columns[0].width);
    state.scale = Math.max(0.02, Math.min(60, place / 2 / Math.max(1, grid.chosen.end - grid.chosen.start)));
    rescale(1);
    grid.node.scrollLeft = labels + x((grid.chosen.start + grid.chosen.end) / 2) - columns[0].width - place / 2;
    grid.reveal(grid.chosen);
  };
  const small = (wide, high) => {
    const node = el('canvas', { width: wide, height: high });
    const drawn = node.getContext('2d');
    const style = getComputedStyle(document.documentElement);
    const left = grid.node.scrollWidth ? (grid.node.scrollWidth - width()) / grid.node.scrollWidth * wide : 0;
    const cycle = (wide - left) / cycles, row = high / Math.max(1, grid.visible.length);
    grid.visible.forEach((each, i) => {
      drawn.fillStyle = style.getPropertyValue('--' + (each.limiting ? 'limit' : each.kind));
      drawn.fillRect(left + each.start * cycle, i * row, Math.max(1, (each.end - each.start) * cycle), Math.max(1, row * 0.7));
    });
    return node;
  };
  function overview(g) {
    if (!g.overview || g.smallOf === g.visible) return;
    g.smallOf = g.visible;
    g.overview.update(g.node.scrollWidth, (g.visible.length + 1) * ROW);
  }
  grid.overview = new Overview(grid.node, small);
  grid.framed = el('div', { class: 'framed' }, grid.node, grid.overview.node);
  grid.lineChanged = () => { if (filters.line) apply(); };
  grid.controls = el('div', { class: 'controls' }, 'Fold to', level('B', 'blocks'), level('C', 'clusters'), level('A', 'alike'),
    el('button', { text: 'nothing', 'data-level': 'none', onclick: () => grid.fold(() => false) }),
    box('instant', 'hide no latency'), box('stallable', 'may stall'), box('limiting', 'sets the II'), box('line', 'this line'),
    el('input', { type: 'search', placeholder: 'Operation or variable', 'aria-label': 'Operation or variable', oninput: e => { filters.words = e.target.value; apply(); } }),
    el('label', {}, el('input', { type: 'checkbox', 'data-filter': 'overlap', onchange: e => { state.overlap = e.target.checked; grid.draw(); } }), 'next iterations'));
  // Large schedules open folded.
  if (rows.length > 400) grid.fold(row => row.level === 'C' || row.level === 'B'); else grid.fold(row => row.level === 'A');
  return grid;
}
