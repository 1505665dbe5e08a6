import { Body, BodyNode } from '@portal/contract/content'
import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
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
