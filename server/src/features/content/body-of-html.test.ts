import { Body, type BodyNode } from '@portal/contract/content'
import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatedHtml } from '../../testing/generated-html.ts'
import { hostileAddresses, scriptVectors } from '../../testing/script-vectors.ts'
import { bodyOfHtml, plainText, repairBody, validateBody } from './body.ts'

/** Asserts that a body contains only safe links and pictures. */
function expectHarmless(body: Body): void {
  // The validation accepts the result unchanged.
  expect(validateBody(body)).toEqual(body)
  const walk = (node: BodyNode): void => {
    if (node.type === 'image') expect(bodyImage(node.attrs?.src ?? '')).not.toBeNull()
    for (const { type, attrs } of node.marks ?? []) if (type === 'link') expect(bodyLink(attrs?.href ?? '')).not.toBeNull()
    for (const child of node.content ?? []) walk(child)
  }
  for (const node of body.content) walk(node)
}

describe('imported HTML', () => {
  test('becomes supported elements of a page', () => {
    const html = `
      <h1>New code</h1><p>Read <b>the <i>notes</i></b> at <a href="/ic/games/4">the game</a>.<br>Soon.</p>
      <ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ul><blockquote>Said</blockquote><hr>
      <p>Before<img src="/art/ZIL-hero.svg" alt="Peaks">after</p><table><tr><td>Cell</td></tr></table>`
    const body = bodyOfHtml(html)
    expectHarmless(body)
    expect(body.content.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'bulletList',
      'blockquote',
      'horizontalRule',
      'paragraph',
      'image',
      'paragraph',
      'paragraph',
    ])
    expect(plainText(body)).toBe(
      'New code Read the notes at the game . Soon. One Deeper Two Said Before after Cell'.replace(' .', '.'),
    )
    expect(JSON.stringify(body)).toContain('{"type":"link","attrs":{"href":"/ic/games/4"}}')
  })

  test('contains none of more than 600 ways to run code or to contact other sites', () => {
    expect(scriptVectors.length).toBeGreaterThanOrEqual(600)
    expect(new Set(scriptVectors).size).toBe(scriptVectors.length)
    for (const vector of scriptVectors) expectHarmless(bodyOfHtml(`<p>Before</p>${vector}<p>After</p>`))
    expectHarmless(bodyOfHtml(scriptVectors.join('')))
  })

  test('that is deeply nested or very long is accepted or refused like any text', () => {
    for (const tag of ['div', 'blockquote', 'ul><li', 'b', 'font', 'table><tr><td', 'a href=/x'])
      expectHarmless(bodyOfHtml(`<${tag}>`.repeat(3000) + 'words'))
    expectHarmless(bodyOfHtml(`<p>${'a'.repeat(60_000)}</p>`))
  })

  test('is harmless for any input', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(generatedHtml, (html) => expectHarmless(bodyOfHtml(html))),
      // `npm run chaos -- texts` takes a hundred thousand.
      { numRuns: 3000 },
    )
  })
})

test('the body of a page is stored without unsafe addresses in links and pictures', () => {
  for (const href of hostileAddresses) {
    const link = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }
    for (const node of [
      { type: 'paragraph', content: [link] },
      { type: 'image', attrs: { src: href, alt: 'x' } },
    ])
      expect(() => validateBody({ type: 'doc', content: [node] })).toThrow(/./)
  }
})

test('the body of a page is filtered for readers, even when it was stored in another way', () => {
  const words = { type: 'text', text: 'words' }
  const stored = {
    type: 'doc',
    content: [
      { type: 'script', content: [words] },
      { type: 'paragraph', onclick: 'ran', content: [words, { type: 'iframe', attrs: { src: '//elsewhere.test' } }, null] },
      { type: 'heading', attrs: { level: 9 }, content: [words] },
    ],
  }
  expect(repairBody(stored)).toEqual({ type: 'doc', content: [{ type: 'paragraph', content: [words] }] })
  for (const nothing of [null, 'text', {}, { type: 'doc', content: 'text' }]) expect(repairBody(nothing).content).toEqual([])
})
