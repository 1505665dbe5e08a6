/** Texts that would run scripts or contact other sites if a page rendered them as HTML. */

/** A host that only these texts contain. */
export const foreignHost = 'elsewhere.invalid'

const effects = [
  'globalThis.ran=1',
  `fetch('https://${foreignHost}/f')`,
  `new Image().src='//${foreignHost}/i'`,
  `document.location='https://${foreignHost}/l'`,
  "top['ran']=1",
]

const handlers = ['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'ontoggle', 'onanimationstart', 'onpointerenter']
const elements = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'audio src=x',
  'iframe',
  'marquee',
  'a href=# autofocus tabindex=1',
  'select autofocus',
  'object data=x',
  'button autofocus',
  'style',
  'link rel=stylesheet href=x',
]

/** Event handlers on elements, in all spellings that browsers accept. */
const withHandlers = elements.flatMap((element) =>
  handlers.flatMap((handler) => [
    `<${element} ${handler}=${effects[0]}>`,
    `<${element.toUpperCase()}/${handler.toUpperCase()}="${effects[1]}"//`,
    `"><${element}\n${handler}\t=\t'${effects[4]}'>`,
  ]),
)

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  'java\u0000script:',
  '\u0001javascript:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A;avascript&#58;',
  'vbscript:',
  'data:text/html,<script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=',
  'blob:',
  'filesystem:',
  'view-source:javascript:',
  'feed:javascript:',
  'jar:javascript:',
  '//javascript:',
]
const carriers = [
  (url: string) => `<a href="${url}">words</a>`,
  (url: string) => `<img src="${url}" alt="words">`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<form action="${url}"><button>words</button></form>`,
  (url: string) => `<object data='${url}'></object><embed src='${url}'>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>words</text></a><use href="${url}"/></svg>`,
  (url: string) => `<math href="${url}">words</math>`,
  (url: string) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url: string) => `<base href="${url}"><link rel=stylesheet href="${url}">`,
]
const withSchemes = schemes.flatMap((scheme) => carriers.map((carry) => carry(`${scheme}${effects[0]}`)))

const asking = [
  `https://${foreignHost}/a.png`,
  `//${foreignHost}/b.png`,
  `/\\${foreignHost}/c.png`,
  `http://${foreignHost}/d.png`,
  `https:${foreignHost}/e.png`,
].flatMap((url) => [
  ...carriers.map((carry) => carry(url)),
  `<img srcset="${url} 2x" alt="words">`,
  `<picture><source srcset="${url}"><img src=/x alt=x></picture>`,
  `<video poster="${url}"><track src="${url}"></video>`,
  `<style>@import "${url}"; * { background: url(${url}) }</style>`,
  `<p style="background:url('${url}')">words</p>`,
  `<table background="${url}"><tr><td background="${url}">words</table>`,
  `<link rel=prefetch href="${url}"><link rel=preconnect href="${url}">`,
  `<input type=image src="${url}">`,
])

const broken = [
  '<script>globalThis.ran=1</script>',
  '<scr<script>ipt>globalThis.ran=1</scr</script>ipt>',
  '<script/x>globalThis.ran=1</script\n>',
  '<<script>globalThis.ran=1//<</script>',
  '<noscript><p title="</noscript><img src=x onerror=globalThis.ran=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=globalThis.ran=1&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=globalThis.ran=1>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=globalThis.ran=1>',
  '<template><img src=x onerror=globalThis.ran=1></template>',
  '<xmp><img src=x onerror=globalThis.ran=1></xmp>',
  '<plaintext><img src=x onerror=globalThis.ran=1>',
  '<textarea></textarea><img src=x onerror=globalThis.ran=1></textarea>',
  '<title></title><img src=x onerror=globalThis.ran=1></title>',
  '<!--><img src=x onerror=globalThis.ran=1>-->',
  '<![CDATA[<img src=x onerror=globalThis.ran=1>]]>',
  '<svg><![CDATA[><img src=x onerror=globalThis.ran=1>]]></svg>',
  '{{constructor.constructor("globalThis.ran=1")()}}',
  '${globalThis.ran=1}',
  '<img src=`x`onerror=globalThis.ran=1>',
  '<a href="x" style="behavior:url(#default#time2)" onbegin=globalThis.ran=1>words</a>',
  '<div is=x-x onconnected=globalThis.ran=1><slot name=x></slot></div>',
  '<svg><animate onbegin=globalThis.ran=1 attributeName=x dur=1s></svg>',
  '<svg><set attributeName=href to=javascript:globalThis.ran=1></set><a><text>x</text></a></svg>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<link rel=import href="data:text/html,<script>globalThis.ran=1</script>">',
  '\u2028<script>globalThis.ran=1</script>\u2029',
  '＜script＞globalThis.ran=1＜/script＞',
  '+ADw-script+AD4-globalThis.ran=1+ADw-/script+AD4-',
]

export const scriptVectors: readonly string[] = [...withHandlers, ...withSchemes, ...asking, ...broken]

/** Addresses for links and pictures. */
export const hostileAddresses: readonly string[] = [
  ...schemes.map((scheme) => `${scheme}globalThis.ran=1`),
  `https:${foreignHost}`,
  `//${foreignHost}/x`,
  `/\\${foreignHost}`,
  `https://user:pw@${foreignHost}/`,
]
