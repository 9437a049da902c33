// Cycles of loops for trip counts that the user types, bottom-up as the engine counts them.
function nestCycles(nest, given) {
  const known = new Map();
  for (let n = nest.loops.length - 1; n >= 0; n--) {
    const loop = nest.loops[n];
    const trips = given.has(loop.name) ? given.get(loop.name) : loop.trips;
    const inside = nest.loops.filter(l => l.parent === loop.name);
    if (trips === null || trips === undefined || !inside.every(l => known.has(l.name))) continue;
    const latency = inside.reduce((sum, l) => sum + known.get(l.name).cycles, loop.latency);
    let interval = loop.ii === null ? latency : loop.ii;
    let serial = 0;
    if (loop.ii !== null) {
      for (const l of inside) {
        const times = known.get(l.name);
        if (l.alone) serial += times.serial;
        interval = Math.max(interval, times.occupancy / (l.alone ? 1 : l.interleaving));
      }
    }
    interval = Math.max(interval, serial);
    const cycles = trips === 0 ? 0 : (trips - 1) * interval + latency;
    const behind = loop.speculated * interval;
    known.set(loop.name, { cycles, interval, occupancy: trips * interval + behind, serial: cycles + behind });
  }
  const outer = nest.loops.filter(l => !l.parent);
  const total = outer.every(l => known.has(l.name)) ? outer.reduce((sum, l) => sum + known.get(l.name).cycles, nest.outside) : null;
  return { known, total };
}

function estimator(part, page) {
  const node = el('div', {});
  if (!part.kernels.length) {
    node.append(el('p', { class: 'empty', text: 'There is no single work-item kernel with loops' }));
    return { node, part, texts: () => [] };
  }
  const table = el('table', { class: 'estimator' });
  table.append(el('tr', {}, ...['Loop', 'Line', 'II', 'Latency', 'Trip count', 'Cycles', 'Time us'].map(text => el('th', { text }))));
  const rows = [];
  const number = value => value === null || value === undefined ? '?' : Number.isInteger(value) ? String(value) : value.toFixed(1);
  for (const nest of part.kernels) {
    const given = new Map();
    const cells = new Map();
    const line = (name, item, depth, ii, latency, input) => {
      const cycles = el('td', { text: '?' }), time = el('td', { text: '?' });
      const row = el('tr', { class: depth ? '' : 'H', onclick: () => page.choose({ key: (depth ? 'loop:' : 'kernel:') + item, file: this_(item).f, line: this_(item).l, details: [name] }) },
        el('td', { text: name, style: 'padding-left:' + (10 + depth * 14) + 'px' }), el('td', { text: number(this_(item).l) }), el('td', { text: ii }),
        el('td', { text: latency }), el('td', {}, input), cycles, time);
      cells.set(item, [cycles, time]);
      table.append(row);
      rows.push({ text: name, show: () => row.scrollIntoView({ block: 'center' }), clear: () => {} });
    };
    const this_ = item => item === nest.name ? nest : nest.loops.find(l => l.name === item);
    const compute = () => {
      const { known, total } = nestCycles(nest, given);
      const put = (item, value) => {
        cells.get(item)[0].textContent = number(value);
        cells.get(item)[1].textContent = value === null || value === undefined || !nest.mhz ? '?' : (value / nest.mhz).toFixed(3);
      };
      put(nest.name, total);
      nest.loops.forEach(l => put(l.name, known.has(l.name) ? known.get(l.name).cycles : null));
    };
    line('Kernel ' + nest.name, nest.name, 0, '', String(nest.outside), null);
    for (const loop of nest.loops) {
      const input = el('input', { type: 'number', min: 0, value: loop.trips, placeholder: '?', 'aria-label': 'Trip count of ' + loop.name, 'data-loop': loop.name,
        oninput: e => {
          const value = parseInt(e.target.value, 10);
          if (Number.isNaN(value) || value < 0) given.delete(loop.name); else given.set(loop.name, value);
          compute();
        } });
      line(loop.name, loop.name, Math.max(1, loop.depth), loop.ii === null ? 'n/a' : String(loop.ii), String(loop.latency), input);
    }
    compute();
  }
  node.append(el('p', { class: 'empty', text: 'Without waiting for memory or other kernels. Type trip counts; what is empty is not known.' }), table);
  const inputs = () => [...table.querySelectorAll('input')];
  return { node, part, texts: () => rows,
    state: () => new Map(inputs().filter(input => input.value !== input.defaultValue).map(input => [input.dataset.loop, input.value])),
    restate: typed => inputs().filter(input => typed.has(input.dataset.loop)).forEach(input => {
      input.value = typed.get(input.dataset.loop);
      input.dispatchEvent(new Event('input'));
    }) };
}
