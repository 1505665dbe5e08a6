import type { Body, BodyNode } from '@portal/contract/content'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { BodyView } from './article-view.tsx'

afterEach(cleanup)

/** Draws a body within the app's links. */
async function drawn(body: Body): Promise<HTMLElement> {
  const root = createRootRoute({ component: () => <BodyView body={body} language="en" /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const { container } = await act(async () => {
    await router.load()
    return render(<RouterProvider router={router} />)
  })
  return container
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//elsewhere.example/x.js',
  'https://elsewhere.example/a.png',
  '{{constructor.constructor("alert(1)")()}}',
  '/art/ZIL-hero.svg',
  'vbscript:x',
  '\u0000javascript:x',
]
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 12 }))
// Whatever stands in the database: known kinds and unknown ones, attributes that belong there and those that do not.
const node: fc.Arbitrary<BodyNode> = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom(
        'paragraph',
        'heading',
        'bulletList',
        'listItem',
        'blockquote',
        'image',
        'text',
        'script',
        'iframe',
        'svg',
        'constructor',
      ),
      text,
      attrs: fc.record({ level: fc.integer({ min: 0, max: 9 }), src: text, alt: text, href: text, onerror: text, style: text }),
      marks: fc.array(
        fc.record({
          type: fc.constantFrom('link', 'bold', 'script', 'toString'),
          attrs: fc.record({ href: text, onclick: text }),
        }),
        { maxLength: 2 },
      ),
      content: fc.array(tie('node'), { maxLength: 3 }),
    },
    { requiredKeys: ['type', 'text'] },
  ),
})).node as fc.Arbitrary<BodyNode>

const allowed = new Set([
  'DIV',
  'P',
  'H2',
  'H3',
  'H4',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'HR',
  'BR',
  'IMG',
  'A',
  'STRONG',
  'I',
  'U',
  'S',
  'CODE',
])
const attributes = new Set([
  'class',
  'href',
  'rel',
  'target',
  'src',
  'alt',
  'loading',
  'decoding',
  'start',
  'data-status',
  'aria-current',
])

describe('ArticleView', () => {
  test('renders only allowed elements of any stored text, without foreign links or resources', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 4 }), async (content) => {
        const container = await drawn({ type: 'doc', content })
        for (const element of container.querySelectorAll('*')) {
          expect(allowed).toContain(element.tagName)
          for (const { name } of element.attributes) expect(attributes).toContain(name)
          const src = element.getAttribute('src')
          if (src !== null) expect(src).toMatch(/^\/(?!\/)/)
          const href = element.getAttribute('href')
          if (href !== null) expect(['http:', 'https:', 'mailto:']).toContain(new URL(href, 'http://localhost').protocol)
        }
        cleanup()
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    ['de', 'de'],
    ['en', ''],
  ] as const)('marks a text in %s, unless that is the language of the page', async (language, mark) => {
    const root = createRootRoute({ component: () => <BodyView body={{ type: 'doc', content: [] }} language={language} /> })
    const router = createRouter({ routeTree: root, history: createMemoryHistory() })
    await act(() => router.load())
    const { container } = render(<RouterProvider router={router} />)
    expect(container.querySelector<HTMLElement>('.article-body')?.lang).toBe(mark)
  })

  test('renders headings, lists, links and pictures as such elements', async () => {
    const words = (value: string, href?: string): BodyNode => ({
      type: 'text',
      text: value,
      ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href } }] }),
    })
    const container = await drawn({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [words('A heading')] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [words('one')] }] },
        { type: 'paragraph', content: [words('out', 'https://elsewhere.example/'), words('bad', 'javascript:x')] },
        { type: 'image', attrs: { src: '/art/ZIL-hero.svg', alt: 'Peaks' } },
      ],
    })
    expect(container.querySelector('h3')?.textContent).toBe('A heading')
    expect(container.querySelector('ul > li')?.textContent).toBe('one')
    const links = container.querySelectorAll('a')
    expect([links.length, links[0]?.rel, links[0]?.target]).toEqual([1, 'noopener noreferrer nofollow ugc', '_blank'])
    expect(container.querySelector('img')?.alt).toBe('Peaks')
  })
})
