/** Pictures as data URLs: the demo needs no network, and shop and admin show the same. */
function picture(background: string, shapes: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${background}"/>` +
    `<ellipse cx="200" cy="318" rx="120" ry="14" fill="#000" opacity=".08"/>${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const mug = picture(
  "#e9e4d8",
  `<path d="M272 176h22a44 44 0 0 1 0 88h-26" fill="none" stroke="#2f5d62" stroke-width="20"/>
  <path d="M116 140h160v128a48 48 0 0 1-48 48h-64a48 48 0 0 1-48-48z" fill="#3f7a80"/>
  <path d="M116 140h160v46c-30 18-52-10-80 6s-52 8-80-4z" fill="#dfeae8"/>
  <ellipse cx="196" cy="140" rx="80" ry="16" fill="#f6faf9"/><ellipse cx="196" cy="142" rx="66" ry="11" fill="#6b4a33"/>
  <path d="M176 108c-12-16 12-22 0-40M212 108c-12-16 12-22 0-40" fill="none" stroke="#b9ae97" stroke-width="6" stroke-linecap="round"/>`
)

export const beans = picture(
  "#efe0cf",
  `<path d="M130 112h140l14 204H116z" fill="#7a4b2b"/><path d="M126 84h148l-4 36H130z" fill="#5d371e"/>
  <path d="M126 96h148" stroke="#8f5f3c" stroke-width="4"/>
  <rect x="148" y="160" width="104" height="104" rx="10" fill="#f6eee4"/>
  <g fill="#7a4b2b"><ellipse cx="184" cy="206" rx="16" ry="24" transform="rotate(-25 184 206)"/>
  <ellipse cx="220" cy="222" rx="16" ry="24" transform="rotate(25 220 222)"/></g>
  <path d="M176 190q14 14 16 34M228 204q-14 16-16 36" stroke="#f6eee4" stroke-width="4" fill="none" stroke-linecap="round"/>`
)

export const carafe = picture(
  "#dde8ee",
  `<rect x="172" y="70" width="56" height="40" rx="8" fill="#c99a66"/>
  <path d="M168 104h64v48c0 24 44 44 44 104v32a28 28 0 0 1-28 28h-96a28 28 0 0 1-28-28v-32c0-60 44-80 44-104z" fill="#fff" opacity=".75"/>
  <path d="M131 230c-5 12-7 20-7 30v28a28 28 0 0 0 28 28h96a28 28 0 0 0 28-28v-28c0-10-2-20-7-30-46-18-92 18-138 0z" fill="#7fb4cf"/>
  <path d="M150 262v24" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"/>`
)

export const tray = picture(
  "#f0e6d2",
  `<ellipse cx="200" cy="224" rx="142" ry="90" fill="#a8771f"/><ellipse cx="200" cy="212" rx="142" ry="90" fill="#d9a441"/>
  <ellipse cx="200" cy="210" rx="112" ry="68" fill="#e6b95c"/>
  <g fill="none" stroke="#c28f2f" stroke-width="3"><ellipse cx="200" cy="210" rx="84" ry="50"/><ellipse cx="200" cy="210" rx="52" ry="30"/></g>
  <path d="M200 186l7 16 17 8-17 8-7 16-7-16-17-8 17-8z" fill="#b98425"/>`
)

export const towel = picture(
  "#e3e9df",
  `<path d="M96 110h208v16H96z" fill="#8a6b4a"/><path d="M124 118h152v176l-19-8-19 8-19-8-19 8-19-8-19 8-19-8-19 8z" fill="#f7f4ec"/>
  <path d="M124 236h152v12H124zM124 258h152v6H124z" fill="#c0563f"/>
  <path d="M162 126v150M238 126v150" stroke="#e4decf" stroke-width="3"/>`
)

export const soap = picture(
  "#e8ecd9",
  `<rect x="96" y="176" width="208" height="136" rx="30" fill="#7d8c45"/><rect x="96" y="160" width="208" height="128" rx="30" fill="#9aab58"/>
  <path d="M168 246c0-44 40-58 72-58 0 44-28 70-72 58z" fill="#eef2dc"/><path d="M172 244c16-22 36-38 60-50" stroke="#9aab58" stroke-width="4" fill="none"/>
  <circle cx="120" cy="120" r="18" fill="#fff" opacity=".8"/><circle cx="158" cy="94" r="11" fill="#fff" opacity=".8"/><circle cx="282" cy="124" r="14" fill="#fff" opacity=".8"/>`
)
