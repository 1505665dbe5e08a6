import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
import { Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

/** Only pictures of this site are allowed; other pasted pictures are left out. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? ''
        const alt = element.getAttribute('alt') ?? ''
        return bodyImage(src) === null || alt.trim() === '' ? false : { src, alt }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { src, alt } }) => ['img', { src: bodyImage(String(src)) ?? '', alt: String(alt) }],
})

export const bodyParts = [
  StarterKit.configure({
    codeBlock: false,
    dropcursor: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (href) => bodyLink(href) !== null,
    },
  }),
  Picture,
]
