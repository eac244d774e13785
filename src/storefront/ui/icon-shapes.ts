/** The shop's own icons, 24 by 24, whose lines the stylesheet draws. */
export const ICON_SHAPES = {
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  heart:
    '<path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z"/>',
  user: '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20c.8-3.7 3.8-5.7 7.5-5.7s6.7 2 7.5 5.7"/>',
  bag: '<path d="M5.5 8.5h13l1 11.5h-15z"/><path d="M8.8 11V7.2a3.2 3.2 0 0 1 6.4 0V11"/>',
  'bag-plus':
    '<path d="M5.5 8.5h13l1 11.5h-15z"/><path d="M9 8.5V7.2a3 3 0 0 1 6 0v1.3M12 11.8v5M9.5 14.3h5"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  right: '<path d="m9.5 6 6 6-6 6"/>',
  left: '<path d="m14.5 6-6 6 6 6"/>',
  up: '<path d="m6 14.5 6-6 6 6"/>',
  minus: '<path d="M6 12h12"/>',
  plus: '<path d="M6 12h12M12 6v12"/>',
  trash: '<path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7"/>',
  truck:
    '<path d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7z"/><circle cx="7.5" cy="17.5" r="1.8"/><circle cx="17.5" cy="17.5" r="1.8"/>',
  card: '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="M3 10h18M7 15h4"/>',
  back: '<path d="M4 9.5h10.5a5 5 0 0 1 0 10H9"/><path d="M8 5.5 4 9.5l4 4"/>',
  phone:
    '<path d="M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3.2c0 1-.8 1.8-1.8 1.8C10.9 20 4 13.1 4 5.8 4 4.8 5 4 6 4z"/>',
  zoom: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5M8.5 11h5M11 8.5v5"/>',
  filter:
    '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.01"/>',
  warn: '<path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01"/>',
  image:
    '<rect x="3.5" y="5" width="17" height="14" rx="2"/><circle cx="8.8" cy="10" r="1.5"/><path d="m4 17 5-4 3.5 2.5L16 12l4.5 4"/>',
  box: '<path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8"/>',
  exit: '<path d="M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5"/>',
  refresh: '<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.6"/><path d="M16.5 7.5v.01"/>',
  telegram: '<path d="M20.5 4.5 3.5 11.2l5.3 1.9 2 6.2 3-3.7 4.5 3.2zM8.8 13.1l8-6"/>',
  facebook:
    '<path d="M14 21v-8h3l.5-3.5H14V7.6c0-1 .5-1.9 2-1.9h1.7V2.8S16.2 2.5 15 2.5c-2.7 0-4.5 1.6-4.5 4.6v2.4H7.5V13h3v8"/>',
} as const

export type IconName = keyof typeof ICON_SHAPES
