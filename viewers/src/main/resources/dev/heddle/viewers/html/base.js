'use strict';
// What all parts of the page use. Texts from the report are set as texts, never as markup.
const NS = 'http://www.w3.org/2000/svg';

function el(name, options, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(options || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key === 'text') node.textContent = value;
    else if (key === 'class') node.className = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

function svg(name, attributes) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
  return node;
}

const byId = id => document.getElementById(id);

function save(name, type, text) {
  const link = el('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function copy(text) {
  const area = el('textarea', { style: 'position:fixed;opacity:0' });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

// A tooltip that follows the mouse.
const tip = {
  show(text, event) {
    this.hide();
    if (!text) return;
    this.node = el('div', { id: 'tip', text });
    document.body.append(this.node);
    const box = this.node.getBoundingClientRect();
    this.node.style.left = Math.max(4, Math.min(event.clientX + 14, innerWidth - box.width - 8)) + 'px';
    this.node.style.top = Math.max(4, Math.min(event.clientY + 14, innerHeight - box.height - 8)) + 'px';
  },
  hide() {
    if (this.node) this.node.remove();
    this.node = null;
  }
};
