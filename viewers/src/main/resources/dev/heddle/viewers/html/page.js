// The page: tabs, panes, selection, search, history, messages.
class Page {
  constructor(data) {
    this.load(data);
    byId('back').onclick = () => history.back();
    byId('forward').onclick = () => history.forward();
    byId('theme').onclick = () => this.theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    for (const name of ['source', 'details']) {
      byId(name + '-toggle').onclick = e => {
        byId(name).hidden = !byId(name).hidden;
        e.target.setAttribute('aria-pressed', String(!byId(name).hidden));
      };
    }
    byId('search').oninput = () => this.search();
    byId('search').onkeydown = e => { if (e.key === 'Enter') { this.step(e.shiftKey ? -1 : 1); e.preventDefault(); } };
    byId('previous').onclick = () => this.step(-1);
    byId('next').onclick = () => this.step(1);
    byId('files').onchange = e => this.showFile(e.target.value);
    addEventListener('popstate', () => this.fromAddress());
    addEventListener('keydown', e => this.key(e));
    // Only what the page stands in may hand over a report: its drawings become markup.
    addEventListener('message', e => { if (!e.source || e.source === parent) this.message(e.data); });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => this.theme(dark.matches ? 'dark' : 'light'));
    this.theme(dark.matches ? 'dark' : 'light');
    this.fromAddress();
  }

  load(data) {
    this.data = data;
    document.title = 'Heddle: ' + data.title;
    byId('title').textContent = data.title;
    byId('title').title = data.title;
    byId('target').textContent = data.target;
    byId('target').title = data.target + ' \u00b7 ' + data.tool;
    this.places = new Map();
    for (const view of data.views) {
      for (const part of view.parts) {
        if (!this.places.has(part.key)) this.places.set(part.key, []);
        this.places.get(part.key).push(view);
      }
    }
    byId('tabs').replaceChildren(...data.views.map(view => el('button', { role: 'tab', id: 'tab-' + view.id, text: view.title, title: view.purpose,
      'aria-controls': 'view', tabindex: -1, onclick: () => this.show(view.id, null, true), onkeydown: e => this.tabKey(e) })));
    byId('files').replaceChildren(...data.sources.map(file => el('option', { value: file.name, text: file.name })));
    byId('source').hidden = !data.sources.length;
    byId('source-toggle').hidden = !data.sources.length;
    this.file = null;
    if (data.sources.length) this.showFile(data.sources[0].name);
    this.choose(null);
  }

  theme(name) {
    document.documentElement.dataset.theme = name;
    byId('theme').textContent = name === 'dark' ? 'Light' : 'Dark';
  }

  // The address tells view and part, so that back, forward and bookmarks work.
  fromAddress() {
    const [id, key] = location.hash.slice(1).split('/').map(part => {
      try { return decodeURIComponent(part); } catch (e) { return ''; }
    });
    const view = this.data.views.find(v => v.id === id) || this.data.views[0];
    this.show(view.id, view.parts.some(p => p.key === key) ? key : null, false);
  }

  show(id, key, remember) {
    tip.hide();
    this.view = this.data.views.find(view => view.id === id);
    this.part = key && this.view.parts.find(part => part.key === key);
    if (remember) {
      const address = '#' + encodeURIComponent(id) + (key ? '/' + encodeURIComponent(key) : '');
      if (location.hash !== address) history.pushState(null, '', address);
    }
    for (const tab of byId('tabs').children) {
      const here = tab.id === 'tab-' + id;
      tab.setAttribute('aria-selected', String(here));
      tab.tabIndex = here ? 0 : -1;
    }
    const shown = this.part ? [this.part] : this.view.parts.filter(part => !part.parent);
    const single = shown.length === 1 && shown[0].type !== 'estimator';
    const node = byId('view');
    node.className = single ? 'single' : '';
    node.setAttribute('aria-labelledby', 'tab-' + id);
    node.replaceChildren();
    this.items = [];
    if (!shown.length) node.append(el('p', { class: 'empty', text: 'There is nothing to show' }));
    const many = shown.length > 1 && shown.every(part => part.type === 'schedule');
    if (many) { this.show(id, shown[0].key, false); return; }
    this.crumbs(node);
    for (const part of shown) this.add(node, part, single);
    this.restore();
    this.search();
  }

  // The way from the outermost part; siblings that are shown one at a time can be picked.
  crumbs(node) {
    const roots = this.view.parts.filter(part => !part.parent);
    if (roots.length > 1 && this.part && !this.part.parent) {
      node.append(el('div', { class: 'crumbs' }, el('select', { id: 'pick', 'aria-label': 'Part',
        onchange: e => this.show(this.view.id, e.target.value, true) }, ...roots.map(p => el('option', { value: p.key, text: p.heading, selected: p === this.part })))));
      return;
    }
    if (!this.part || !this.part.parent) return;
    const way = [];
    for (let at = this.part; at; at = this.view.parts.find(part => part.key === at.parent)) way.unshift(at);
    const bar = el('div', { class: 'crumbs' });
    way.forEach((part, i) => {
      if (i) bar.append(el('span', { text: '\u203a' }));
      bar.append(i === way.length - 1 ? el('b', { text: part.heading })
        : el('a', { text: part.heading, tabindex: 0, role: 'link', onclick: () => this.show(this.view.id, part.parent || way.length > 1 && i ? part.key : null, true),
          onkeydown: e => { if (e.key === 'Enter') e.target.click(); } }));
    });
    node.append(bar);
  }

  add(node, part, single) {
    if (!single || part.type === 'table') if (!this.part || !this.part.parent) node.append(el('h2', { class: 'part', text: part.heading }));
    if (part.type === 'table' && !part.rows.length) {
      node.append(el('p', { class: 'empty', text: part.empty }));
      return;
    }
    part.fill = single;
    const item = part.type === 'table' ? tableGrid(part, this) : part.type === 'schedule' ? scheduleGrid(part, this)
      : part.type === 'estimator' ? estimator(part, this) : new Drawing(part, this);
    this.items.push(item);
    if (item.controls) node.append(item.controls);
    node.append(this.controls(item));
    node.append(item.framed || item.node);
    if (item.draw) item.draw();
    if (item.zoom && single) item.zoom(0);
  }

  controls(item) {
    const bar = el('div', { class: 'controls' });
    if (item.rows) {
      const deep = item.rows.some(row => row.children.length);
      if (deep && !item.controls) {
        bar.append(el('button', { text: 'Expand all', onclick: () => item.fold(() => false) }), el('button', { text: 'Collapse all', onclick: () => item.fold(() => true) }));
      }
      if (!item.controls && item.rows.length > 8) {
        bar.append(el('input', { type: 'search', placeholder: 'Filter rows', 'aria-label': 'Filter rows of ' + item.part.heading, oninput: e => {
          const words = e.target.value.toLowerCase();
          item.filter = row => row.weight === 'T' || !words || row.search.toLowerCase().includes(words);
          item.refresh();
        } }));
      }
      const columns = el('select', { 'aria-label': 'Hide or show a column', onchange: e => {
        item.toggleColumn(item.columns[e.target.value]);
        e.target.selectedIndex = 0;
        item.options.fitted();
      } }, el('option', { text: 'Columns', value: '' }), ...item.columns.slice(1).map((c, i) => el('option', { value: i + 1 })));
      item.options.fitted = () => {
        const shown = item.shownColumns();
        item.columns.slice(1).forEach((c, i) => { columns.options[i + 1].textContent = (shown.includes(c) ? '\u2713 ' : '\u2003') + c.title; });
      };
      item.options.fitted();
      const texts = el('select', { 'aria-label': 'Copy as', onchange: e => { copy(tableText(item, e.target.value)); e.target.selectedIndex = 0; } },
        el('option', { text: 'Copy as', value: '' }), ...['text', 'csv', 'markdown'].map(kind => el('option', { value: kind, text: kind })));
      bar.append(columns, texts);
    }
    if (item.zoom) {
      bar.append(el('button', { text: '\u2212', 'aria-label': 'Zoom out', onclick: () => item.zoom(1 / 1.25) }),
        el('button', { text: '+', 'aria-label': 'Zoom in', onclick: () => item.zoom(1.25) }),
        el('button', { text: 'Fit', onclick: () => item.zoom(0) }));
      if (item.zoomToChosen) bar.append(el('button', { text: 'To selection', onclick: () => item.zoomToChosen() }));
    }
    if (item instanceof Drawing) {
      bar.append(el('button', { text: 'Save SVG', onclick: () => save(item.part.key.replace(/[^\w.]+/g, '_') + '.svg', 'image/svg+xml', item.text()) }));
    }
    return bar;
  }

  // A selection belongs to the page: each view shows what has the same key or line.
  choose(thing) {
    this.thing = thing;
    const node = byId('details');
    node.replaceChildren();
    if (!thing) {
      node.append(el('p', { class: 'empty', text: 'Choose something to see its details. / searches, + and \u2212 zoom, Enter looks inside, Alt+Left goes back.' }));
      return;
    }
    const [first, ...others] = thing.details.length ? thing.details : [thing.search || ''];
    node.append(el('h2', { text: first }));
    if (others.length) node.append(el('p', { text: others.join('\n') }));
    const links = el('div', { class: 'links' });
    if (thing.line) links.append(el('a', { text: thing.file + ':' + thing.line, tabindex: 0, role: 'link', onclick: () => this.showLine(thing.file, thing.line, true) }));
    for (const view of this.places.get(thing.key) || []) {
      if (view !== this.view || !this.part || this.part.key !== thing.key) {
        links.append(el('button', { text: 'Show in ' + view.title, onclick: () => this.show(view.id, thing.key, true) }));
      }
    }
    node.append(links);
    if (thing.line) this.showLine(thing.file, thing.line, false);
    this.tell({ type: 'heddle.chosen', key: thing.key, file: thing.file, line: thing.line });
  }

  restore() {
    if (!this.thing) return;
    for (const item of this.items) {
      const list = item.rows || item.spots;
      const same = list && this.thing.key && list.find(one => one.key === this.thing.key);
      if (same) { item.choose(same, false); return; }
    }
  }

  open(key) {
    const inside = this.view.parts.find(part => part.key === key && part.parent);
    if (inside && this.part !== inside) this.show(this.view.id, key, true);
    else if (key) {
      const other = (this.places.get(key) || []).find(view => view !== this.view);
      if (other) this.show(other.id, key, true);
    }
  }

  showFile(name) {
    const file = this.data.sources.find(one => one.name === name);
    if (!file || this.file === name) return;
    this.file = name;
    byId('files').value = name;
    byId('code').replaceChildren(...file.text.split(/\r\n|\r|\n/).map((text, i) => el('div', { 'data-line': i + 1, onclick: () => this.lineClicked(name, i + 1) },
      el('i', { text: i + 1 }), text || ' ')));
  }

  showLine(file, line) {
    const known = this.data.sources.find(one => one.name === file);
    if (!known) return;
    this.showFile(file);
    this.line = line;
    const code = byId('code');
    code.querySelectorAll('.here').forEach(node => node.classList.remove('here'));
    const node = code.children[line - 1];
    if (node) {
      node.classList.add('here');
      const at = node.offsetTop - code.offsetTop;
      if (at < code.scrollTop || at > code.scrollTop + code.clientHeight - 20) code.scrollTop = at - code.clientHeight / 2;
    }
    this.items && this.items.forEach(item => item.lineChanged && item.lineChanged());
  }

  // What stands for a line in this view; the other views are a click away.
  lineClicked(file, line) {
    this.showLine(file, line);
    for (const item of this.items) {
      const list = item.rows || item.spots || [];
      const mine = list.filter(one => one.line === line && (one.file === file));
      if (mine.length) { item.choose(mine[0], true); this.tell({ type: 'heddle.line', file, line }); return; }
    }
    this.choose({ details: [file + ':' + line, 'Nothing in this view stands for this line'], file, line });
  }

  search() {
    const words = byId('search').value.trim().toLowerCase();
    (this.hits || []).forEach(hit => hit.clear());
    this.hits = words ? this.items.flatMap(item => item.texts()).filter(one => one.text.toLowerCase().includes(words)) : [];
    this.hit = -1;
    byId('matches').textContent = words ? (this.hits.length ? this.hits.length + ' found' : 'none') : '';
    if (!words) this.items.forEach(item => item.draw && item.draw());
  }

  step(by) {
    if (!this.hits.length) return;
    if (this.hit >= 0) this.hits[this.hit].clear();
    this.hit = (this.hit + by + this.hits.length) % this.hits.length;
    this.hits[this.hit].show();
    byId('matches').textContent = this.hit + 1 + ' of ' + this.hits.length;
  }

  tabKey(event) {
    const tabs = [...byId('tabs').children];
    const steps = { ArrowRight: 1, ArrowLeft: -1 };
    if (!(event.key in steps) || event.altKey) return;
    const next = tabs[(tabs.indexOf(event.target) + steps[event.key] + tabs.length) % tabs.length];
    next.click();
    next.focus();
    event.preventDefault();
  }

  key(event) {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === 'Escape') {
      if (typing) event.target.blur();
      if (byId('search').value) { byId('search').value = ''; this.search(); }
      return;
    }
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const zoomed = this.items.find(item => item.zoom);
    if (event.key === '/') byId('search').focus();
    else if (zoomed && (event.key === '+' || event.key === '=')) zoomed.zoom(1.25);
    else if (zoomed && event.key === '-') zoomed.zoom(1 / 1.25);
    else if (zoomed && event.key === '0') zoomed.zoom(0);
    else if (zoomed && zoomed.zoomToChosen && event.key === 's') zoomed.zoomToChosen();
    else if (/^[1-9]$/.test(event.key) && this.data.views[event.key - 1]) this.show(this.data.views[event.key - 1].id, null, true);
    else if (event.key === 'Backspace' && this.part && this.part.parent) history.back();
    else return;
    event.preventDefault();
  }

  // Editors that show the page hand over new reports and lines, and hear what is chosen.
  message(data) {
    if (!data || typeof data !== 'object') return;
    if (data.type === 'heddle.report' && data.report && Array.isArray(data.report.views)) {
      this.replace(data.report);
    } else if (data.type === 'heddle.line' && Number.isInteger(data.line)) this.lineClicked(String(data.file), data.line);
    else if (data.type === 'heddle.theme') this.theme(data.theme === 'dark' ? 'dark' : 'light');
  }

  // A new report, mostly of the same file after an edit: what is looked at stays.
  replace(report) {
    const id = this.view.id, key = this.part && this.part.key, file = this.file, before = this.thing;
    const states = new Map(this.items.filter(item => item.state).map(item => [item.part.key, item.state()]));
    const scrolled = byId('code').scrollTop;
    this.load(report);
    if (file) this.showFile(file);
    const view = this.data.views.find(v => v.id === id) || this.data.views[0];
    this.show(view.id, view.parts.some(p => p.key === key) ? key : null, false);
    for (const item of this.items) if (states.has(item.part.key)) item.restate(states.get(item.part.key));
    const item = before && before.key && this.items.find(one => (one.rows || one.spots || []).some(each => each.key === before.key));
    // Nobody has chosen anything just now: an editor does not hear of it.
    this.renewing = true;
    if (item) item.mark((item.rows || item.spots).find(each => each.key === before.key));
    this.renewing = false;
    byId('code').scrollTop = scrolled;
  }

  tell(message) {
    if (parent !== window && !this.renewing) parent.postMessage(message, '*');
  }
}

// Large reports stand in the page in compressed form.
async function reportData() {
  const node = byId('data');
  if (!node.dataset.packed) return JSON.parse(node.textContent);
  const bytes = Uint8Array.from(atob(node.textContent), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

reportData().then(data => { window.page = new Page(data); });
