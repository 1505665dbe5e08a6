import type { Body, BodyNode } from '@portal/contract/content'
import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
import type { ReactNode } from 'react'
import { OwnLink } from '../../shared/own-link.tsx'

type Mark = NonNullable<BodyNode['marks']>[number]

/** A link in a text; one without a valid address is shown as plain text. */
function BodyLink({ href, children }: { href: string; children: ReactNode }) {
  const link = bodyLink(href)
  if (!link) return children
  if (link.kind === 'own') return <OwnLink href={link.href}>{children}</OwnLink>
  const elsewhere = link.kind === 'outside' ? { rel: 'noopener noreferrer nofollow ugc', target: '_blank' } : {}
  return (
    <a href={link.href} {...elsewhere}>
      {children}
    </a>
  )
}

/** Own keys only: "constructor" is not a kind. */
const known = <Kind extends string, Draw>(kinds: Record<Kind, Draw>, kind: Kind): Draw | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined

const marked: Record<Mark['type'], (mark: Mark, children: ReactNode) => ReactNode> = {
  bold: (_, children) => <strong>{children}</strong>,
  italic: (_, children) => <i>{children}</i>,
  underline: (_, children) => <u>{children}</u>,
  strike: (_, children) => <s>{children}</s>,
  code: (_, children) => <code>{children}</code>,
  link: ({ attrs }, children) => <BodyLink href={attrs?.href ?? ''}>{children}</BodyLink>,
}

const Inside = ({ node }: { node: BodyNode }) => node.content?.map((child, index) => <Node key={index} node={child} />)

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

const drawn: Record<BodyNode['type'], (node: BodyNode) => ReactNode> = {
  paragraph: (node) => (
    <p>
      <Inside node={node} />
    </p>
  ),
  heading: (node) => {
    const Heading = headings[node.attrs?.level as keyof typeof headings] ?? 'h2'
    return (
      <Heading>
        <Inside node={node} />
      </Heading>
    )
  },
  bulletList: (node) => (
    <ul>
      <Inside node={node} />
    </ul>
  ),
  orderedList: (node) => (
    <ol start={node.attrs?.start}>
      <Inside node={node} />
    </ol>
  ),
  listItem: (node) => (
    <li>
      <Inside node={node} />
    </li>
  ),
  blockquote: (node) => (
    <blockquote>
      <Inside node={node} />
    </blockquote>
  ),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  image: ({ attrs }) => {
    const src = bodyImage(attrs?.src ?? '')
    return src && <img src={src} alt={attrs?.alt ?? ''} loading="lazy" decoding="async" />
  },
  text: ({ text, marks = [] }) =>
    marks.reduce<ReactNode>((inner, mark) => known(marked, mark.type)?.(mark, inner) ?? inner, text),
}

/** A node of the text; unknown nodes are not rendered. */
const Node = ({ node }: { node: BodyNode }) => known(drawn, node.type)?.(node) ?? null

export const BodyView = ({ body }: { body: Body }) => (
  <div className="article-body">
    {body.content.map((node, index) => (
      <Node key={index} node={node} />
    ))}
  </div>
)
