/** Line icons on 24 × 24 and the growing circles of statuses on 16 × 16, drawn by `icon.tsx`. */
export const ICON_SHAPES = {
  bell: '<path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4"/>',
  bold: '<path d="M7.500 5h5.300a3.300 3.300 0 0 1 0 6.700H7.500zM7.500 11.700h6a3.600 3.600 0 0 1 0 7.300h-6z"/>',
  bolt: '<path d="M13 3.500 5.500 13.500H11l-1 7 7.500-10H12z"/>',
  cal: '<rect x="4" y="5.500" width="16" height="14.500" rx="2.500"/><path d="M4 10h16M8.500 3.500v4M15.500 3.500v4"/>',
  camera: '<path d="M4 8.500h3.500L9 6h6l1.500 2.500H20v10.500H4z"/><circle cx="12" cy="13.300" r="3.200"/>',
  card: '<rect x="3" y="5.500" width="18" height="13" rx="2"/><path d="M3 10h18M7 15h4"/>',
  chat: '<path d="M4 5.500h16v11H11l-4.500 3.800v-3.800H4z"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  copy: '<rect x="8.500" y="8.500" width="11.500" height="11.500" rx="2"/><path d="M15.500 8.500V6A2 2 0 0 0 13.500 4H6a2 2 0 0 0-2 2v7.500a2 2 0 0 0 2 2h2.500"/>',
  desk: '<rect x="3.500" y="5" width="17" height="11.500" rx="1.800"/><path d="M9 20h6M12 16.500V20"/>',
  dots: '<path stroke-width="2.600" d="M5.500 12v.01M12 12v.01M18.500 12v.01"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  download: '<path d="M12 4v11M7.500 10.500 12 15l4.500-4.500M4.500 19.500h15"/>',
  drag: '<path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01"/>',
  eye: '<path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"/><circle cx="12" cy="12" r="2.800"/>',
  finger:
    '<path d="M6.500 17.500c1-1.800 1.300-3.500 1.300-5.500a4.200 4.200 0 0 1 8.400 0c0 1 0 2-.1 3M12 12c0 3.300-.6 6-2 8.500M14.800 18.500c-.2.700-.4 1.400-.7 2M4.200 14c.3-.9.3-1.600.3-2.500a7.500 7.500 0 0 1 11-6.600M18.300 7.700a7.500 7.500 0 0 1 1.200 4c0 1.500 0 3-.3 4.500"/>',
  flag: '<path d="M5.500 21V4M5.500 5c4-2.500 8 2 13 0v9c-5 2-9-2.500-13 0"/>',
  fork: '<path d="M4 12h5.500c3 0 3-6 6-6H20M9.500 12c3 0 3 6 6 6H20M17 3l3 3-3 3M17 15l3 3-3 3"/>',
  h2: '<path d="M4.500 6v12M11.500 6v12M4.500 12h7M15 9.800c.2-1.300 1.200-2 2.400-2 1.400 0 2.400.9 2.400 2.200 0 2.500-4.800 4.200-4.800 7.500h5"/>',
  image:
    '<rect x="3.500" y="5" width="17" height="14" rx="2"/><circle cx="8.800" cy="10" r="1.500"/><path d="m4 17 5-4 3.500 2.500L16 12l4.500 4"/>',
  inbox:
    '<path d="M12 3.500V13M8 9.300l4 4 4-4"/><path d="M4 14v4.500A1.500 1.500 0 0 0 5.500 20h13a1.500 1.500 0 0 0 1.500-1.500V14"/>',
  key: '<circle cx="8" cy="15.500" r="4"/><path d="m11 12.700 8-8M15.500 8.200l3 3M18 5.700l2 2"/>',
  keys: '<rect x="2.500" y="6" width="19" height="12" rx="2"/><path d="M6 9.500v.01M9 9.500v.01M12 9.500v.01M15 9.500v.01M18 9.500v.01M6 12.500v.01M18 12.500v.01M8.500 15h7"/>',
  left: '<path d="m14.5 6-6 6 6 6"/>',
  link: '<path d="M10 14.500a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.600-5.600l-1.200 1.100M14 9.500a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.600 5.600l1.200-1.100"/>',
  list: '<path d="M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500v.01M4.500 12v.01M4.500 17.500v.01"/>',
  minus: '<path d="M6 12h12"/>',
  mob: '<rect x="7" y="3.500" width="10" height="17" rx="2.200"/><path d="M11 17.800h2"/>',
  nonet:
    '<path d="M4 4l16 16M5 11.500A11 11 0 0 1 8.200 9.300M12 8a11 11 0 0 1 7 3.500M8 14.800a6 6 0 0 1 4-1.800M12 18.500v.01M15 14.200l1 .6"/>',
  ol: '<path d="M10 7h10M10 12h10M10 17h10M4.500 5.500 5.800 5v4M4.300 14.800c.3-1 2.200-1 2.200.2 0 1.100-2.200 1.700-2.200 3h2.300"/>',
  orders: '<path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8"/>',
  out: '<path d="M13.500 4.500h6v6M19.500 4.500 11 13M17 14v5.500H4.500V7H10"/>',
  page: '<path d="M6 3.500h8l4.500 4.500v12.500H6z"/><path d="M13.500 3.500V8.500h5M9 12.500h6M9 16h6"/>',
  phone:
    '<path d="M6 4h3l1.500 4.500-2 1.500a11 11 0 0 0 5.500 5.500l1.500-2L20 15v3.200c0 1-.8 1.800-1.800 1.800C10.900 20 4 13.100 4 5.800 4 4.800 5 4 6 4z"/>',
  pin: '<path d="M9 4h6l-.7 6 3.200 3.500H6.500L9.700 10zM12 13.500V20.500"/>',
  plus: '<path d="M6 12h12M12 6v12"/>',
  print: '<path d="M7 8.500V4h10v4.500M7 16.500H4v-8h16v8h-3"/><path d="M7 13.500h10V20H7z"/>',
  receipt:
    '<path d="M6 3.500h12v17l-2-1.400-2 1.400-2-1.400-2 1.400-2-1.400-2 1.400zM9 8.500h6M9 12h6M9 15.500h3.500"/>',
  right: '<path d="m9.5 6 6 6-6 6"/>',
  scan: '<path d="M4 8.500V5.500A1.500 1.500 0 0 1 5.500 4h3M15.500 4h3A1.500 1.500 0 0 1 20 5.500v3M20 15.500v3a1.500 1.500 0 0 1-1.500 1.500h-3M8.500 20h-3A1.500 1.500 0 0 1 4 18.500v-3M8 8.500v7M11 8.500v7M14 8.500v7M16.500 8.500v7"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  shelf: '<path d="M4 4v16M20 4v16M4 10h16M4 17h16M7.500 6.500h4V10h-4zM13 13h4v4h-4z"/>',
  shop: '<path d="M4.500 10v9.500h15V10"/><path d="M3.500 8.500 5.500 4.500h13l2 4a2.800 2.800 0 0 1-5.600.3 2.900 2.900 0 0 1-5.800 0 2.800 2.800 0 0 1-5.600-.3z"/><path d="M9.500 19.500v-5h5v5"/>',
  sliders:
    '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  table:
    '<rect x="3.500" y="5" width="17" height="14" rx="2"/><path d="M3.500 10h17M3.500 14.500h17M12 10v9"/>',
  tag: '<path d="M4 5.500V12l8.300 8.300a1.800 1.800 0 0 0 2.500 0l5-5a1.800 1.800 0 0 0 0-2.500L11.500 4.500H5A1 1 0 0 0 4 5.500z"/><path d="M8.200 8.700v.01"/>',
  today:
    '<rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/><path d="M4 10h16M8.500 3.500v4M15.500 3.500v4"/><path d="m9 14.800 2.200 2.200 4-4.200"/>',
  tree: '<rect x="3.500" y="4" width="7" height="5" rx="1.300"/><rect x="13.500" y="10" width="7" height="4.500" rx="1.300"/><rect x="13.500" y="16.500" width="7" height="4.500" rx="1.300"/><path d="M7 9v9.800h6.500M7 12.300h6.500"/>',
  truck:
    '<path d="M3 6.500h11v10H3zM14 10h4l3 3.200v3.300h-7z"/><circle cx="7.500" cy="17.500" r="1.800"/><circle cx="17.500" cy="17.500" r="1.800"/>',
  ul: '<path d="M9.500 7H20M9.500 12H20M9.500 17H20M5 7v.01M5 12v.01M5 17v.01"/>',
  undo: '<path d="M4.500 9.500h10a5 5 0 0 1 0 10H9"/><path d="M8.500 5.500 4.500 9.500l4 4"/>',
  up: '<path d="m6 14.5 6-6 6 6"/>',
  user: '<circle cx="12" cy="8" r="3.800"/><path d="M4.500 20c.8-3.700 3.800-5.700 7.500-5.700s6.700 2 7.500 5.700"/>',
  users:
    '<circle cx="9" cy="8.500" r="3.300"/><path d="M2.800 19.500c.6-3.400 3.100-5.200 6.200-5.200s5.600 1.800 6.200 5.200M15.500 5.600a3.300 3.300 0 0 1 0 5.900M17.300 14.800c2.100.6 3.500 2.300 3.900 4.700"/>',
  warn: '<path d="M12 4 2.800 19.500h18.400zM12 10v4.500M12 17v.01"/>',
  x: '<path d="M6 6l12 12M18 6 6 18"/>',
} as const

export const GLYPH_SHAPES = {
  canc: '<circle cx="8" cy="8" r="6.200" fill="none" stroke="currentColor" stroke-width="1.600"/><path d="m5.900 5.900 4.200 4.200M10.100 5.900 5.900 10.100" fill="none" stroke="currentColor" stroke-width="1.600" stroke-linecap="round"/>',
  conf: '<circle cx="8" cy="8" r="6.200" fill="none" stroke="currentColor" stroke-width="1.600"/><path d="M8 8V4.200A3.800 3.800 0 0 1 11.800 8z" fill="currentColor"/>',
  done: '<circle cx="8" cy="8" r="7" fill="currentColor"/><path d="m4.900 8.300 2.100 2.100 4.100-4.500" fill="none" stroke="var(--g-ink,#fff)" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"/>',
  half: '<circle cx="8" cy="8" r="6.200" fill="none" stroke="currentColor" stroke-width="1.600"/><path d="M8 1.800a6.200 6.200 0 0 1 0 12.400z" fill="currentColor"/>',
  new: '<circle cx="8" cy="8" r="6.200" fill="none" stroke="currentColor" stroke-width="1.600" stroke-dasharray="2.600 2.270"/>',
  pack: '<circle cx="8" cy="8" r="6.200" fill="none" stroke="currentColor" stroke-width="1.600"/><path d="M8 4.200a3.800 3.800 0 0 1 0 7.600z" fill="currentColor"/>',
  ret: '<circle cx="8" cy="8" r="6.200" fill="none" stroke="currentColor" stroke-width="1.600"/><path d="M10.800 10.200V9.300A1.800 1.800 0 0 0 9 7.500H5.400M6.900 5.900 5.300 7.500l1.600 1.600" fill="none" stroke="currentColor" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"/>',
  ship: '<circle cx="8" cy="8" r="6.200" fill="none" stroke="currentColor" stroke-width="1.600"/><path d="M8 8H4.200A3.800 3.800 0 1 0 8 4.200z" fill="currentColor"/>',
} as const

export type IconName = keyof typeof ICON_SHAPES
export type GlyphName = keyof typeof GLYPH_SHAPES
