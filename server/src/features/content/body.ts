import { Body, BodyNode } from '@portal/contract/content'
import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { invalid } from '../../platform/problem.ts'
import type { Sentence } from '../../platform/texts.ts'
import { words } from './texts.ts'

const deepest = 20
const mostNodes = 5000

/** PostgreSQL stores neither NUL nor lone surrogates. */
const isKeepable = (text = '') => !text.includes('\0') && text.isWellFormed()

/** Iterative, so that no depth overflows the stack. */
function isTooDeep(sent: unknown): boolean {
  let level: unknown[] = [sent]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest || level.length > mostNodes) return true
    level = level.flatMap((node) => {
      const content: unknown = typeof node === 'object' && node !== null ? (node as { content?: unknown }).content : undefined
      return Array.isArray(content) ? content : []
    })
  }
  return false
}

/** Throws `input.invalid` with sentences for the field. */
export function validateBody(sent: unknown, field = 'body'): Body {
  const refused = (sentence: Sentence) => invalid({ [field]: [sentence] })
  if (isTooDeep(sent)) throw refused(words.textTooLong)
  const parsed = Body.safeParse(sent)
  if (!parsed.success) throw refused(words.textParts)
  let nodes = 0
  const walk = (node: BodyNode, depth: number): void => {
    if (depth > deepest || ++nodes > mostNodes) throw refused(words.textTooLong)
    const { src, alt } = node.attrs ?? {}
    const texts = [node.text, src, alt, ...(node.marks ?? []).map(({ attrs }) => attrs?.href)]
    if (!texts.every(isKeepable)) throw refused(words.textCharacters)
    const badLink = node.marks?.find(({ type, attrs }) => type === 'link' && !bodyLink(attrs?.href ?? ''))
    if (badLink) throw refused(words.textLink(badLink.attrs?.href ?? ''))
    if (node.type === 'image' && !bodyImage(node.attrs?.src ?? '')) throw refused(words.pictureSource)
    if (node.type === 'image' && !node.attrs?.alt?.trim()) throw refused(words.pictureAlt)
    for (const child of node.content ?? []) walk(child, depth + 1)
  }
  for (const node of parsed.data.content) walk(node, 1)
  return parsed.data
}

function repairNode(stored: unknown): BodyNode[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { content, ...bare } = stored as { content?: unknown }
  const { data } = BodyNode.safeParse(bare)
  if (!data) return []
  return [Array.isArray(content) ? { ...data, content: content.flatMap(repairNode) } : data]
}

export function repairBody(stored: unknown): Body {
  const { data } = Body.safeParse(stored)
  if (data) return data
  const content = (stored as { content?: unknown } | null)?.content
  return { type: 'doc', content: Array.isArray(content) && !isTooDeep(stored) ? content.flatMap(repairNode) : [] }
}

const isBlock = (node: BodyNode) => !['text', 'hardBreak'].includes(node.type)

export function plainText(body: Body): string {
  const textOf = (node: BodyNode): string => {
    const inner = (node.content ?? []).map(textOf).join('')
    return node.text ?? (isBlock(node) ? `${inner} ` : inner || ' ')
  }
  return body.content.map(textOf).join('').replaceAll(/\s+/g, ' ').trim()
}

/** Builds a body from paragraphs, headings (`## `) and list items (`- `), for built-in texts. */
export function bodyOf(...lines: string[]): Body {
  const text = (value: string): BodyNode[] => [{ type: 'text', text: value }]
  const paragraph = (value: string): BodyNode => ({ type: 'paragraph', content: text(value) })
  const content: BodyNode[] = []
  for (const line of lines) {
    const last = content.at(-1)
    if (line.startsWith('## ')) content.push({ type: 'heading', attrs: { level: 2 }, content: text(line.slice(3)) })
    else if (line.startsWith('- ')) {
      const item: BodyNode = { type: 'listItem', content: [paragraph(line.slice(2))] }
      if (last?.type === 'bulletList') last.content?.push(item)
      else content.push({ type: 'bulletList', content: [item] })
    } else content.push(paragraph(line))
  }
  return { type: 'doc', content }
}

type Mark = NonNullable<BodyNode['marks']>[number]
type Part = Tree.ChildNode

const markOf: Record<string, Mark['type']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
}
const headingLevel: Record<string, number> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
const dropped = new Set(
  'script style template noscript iframe object embed applet svg math head title meta link base form input button select textarea audio video canvas frame frameset noembed noframes xmp plaintext'.split(
    ' ',
  ),
)
const inline = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var br wbr'.split(
    ' ',
  ),
)

const ownProperty = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const isElement = (part: Part): part is Tree.Element => 'tagName' in part
const attribute = (element: Tree.Element, name: string) => element.attrs.find((one) => one.name === name)?.value ?? ''

const deepestBlock = 14
const deepestElement = 200

type Place = { marks: Mark[]; depth: number; blocks: number }

export function bodyOfHtml(html: string): Body {
  const content = blocksOf(parseFragment(html).childNodes, { marks: [], depth: 0, blocks: 0 })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function blocksOf(parts: readonly Part[], place: Place): BodyNode[] {
  const blocks: BodyNode[] = []
  let line: BodyNode[] = []
  const endLine = () => {
    if (line.some((node) => node.type === 'text' && node.text?.trim())) blocks.push({ type: 'paragraph', content: line })
    line = []
  }
  for (const part of parts) {
    if ('value' in part) line.push(...wordsOf(part.value, place.marks))
    else if (!isElement(part) || dropped.has(part.tagName) || place.depth > deepestElement) continue
    else if (isInlineOnly(part)) line.push(...lineOf(part, place))
    else {
      endLine()
      blocks.push(...blockOf(part, place))
    }
  }
  endLine()
  return blocks
}

function isInlineOnly(element: Tree.Element): boolean {
  const waiting: Part[] = [element]
  for (let part = waiting.pop(); part; part = waiting.pop())
    if (isElement(part) && !dropped.has(part.tagName)) {
      if (!inline.has(part.tagName)) return false
      waiting.push(...part.childNodes)
    }
  return true
}

function blockOf(element: Tree.Element, place: Place): BodyNode[] {
  const { tagName, childNodes } = element
  const inside = { ...place, depth: place.depth + 1, blocks: place.blocks + 1, marks: marksOf(element, place.marks) }
  if (tagName === 'hr') return [{ type: 'horizontalRule' }]
  if (tagName === 'img') return imageOf(element)
  const level = ownProperty(headingLevel, tagName)
  if (level !== undefined) {
    const words = blocksOf(childNodes, inside).flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))
    return words.length > 0 ? [{ type: 'heading', attrs: { level }, content: words }] : []
  }
  if (inside.blocks > deepestBlock) return blocksOf(childNodes, { ...inside, blocks: place.blocks })
  if (tagName === 'ul' || tagName === 'ol') {
    const items = childNodes.filter(isElement).filter((child) => child.tagName === 'li')
    const content = items.map((item) => itemOf(item, { ...inside, blocks: inside.blocks + 1 }))
    return content.length > 0 ? [{ type: tagName === 'ul' ? 'bulletList' : 'orderedList', content }] : []
  }
  if (tagName === 'blockquote') {
    const content = blocksOf(childNodes, inside)
    return content.length > 0 ? [{ type: 'blockquote', content }] : []
  }
  return blocksOf(childNodes, { ...inside, blocks: place.blocks })
}

function itemOf(item: Tree.Element, place: Place): BodyNode {
  const content = blocksOf(item.childNodes, { ...place, depth: place.depth + 1 })
  return { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] }
}

function imageOf(element: Tree.Element): BodyNode[] {
  const [src, alt] = [bodyImage(attribute(element, 'src')), attribute(element, 'alt').trim().slice(0, 300)]
  return src === null || alt === '' ? [] : [{ type: 'image', attrs: { src, alt } }]
}

function marksOf(element: Tree.Element, marks: Mark[]): Mark[] {
  const type = ownProperty(markOf, element.tagName)
  const href = element.tagName === 'a' ? (bodyLink(attribute(element, 'href').slice(0, 2000))?.href ?? null) : null
  const mark: Mark | null = href !== null ? { type: 'link', attrs: { href } } : type ? { type } : null
  return mark && !marks.some((one) => one.type === mark.type) ? [...marks, mark] : marks
}

function lineOf(element: Tree.Element, place: Place): BodyNode[] {
  if (element.tagName === 'br') return [{ type: 'hardBreak' }]
  if (place.depth > deepestElement) return []
  const inside = { ...place, depth: place.depth + 1, marks: marksOf(element, place.marks) }
  return element.childNodes.flatMap((part) => {
    if ('value' in part) return wordsOf(part.value, inside.marks)
    return isElement(part) && !dropped.has(part.tagName) ? lineOf(part, inside) : []
  })
}

function wordsOf(text: string, marks: Mark[]): BodyNode[] {
  const plain = text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').toWellFormed()
  if (plain === '') return []
  const pieces = plain.match(/[^]{1,15000}/g) ?? []
  return pieces.map((piece) => ({ type: 'text', text: piece, ...(marks.length > 0 ? { marks } : {}) }))
}
