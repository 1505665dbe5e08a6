import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkout } from '../lock.mjs'
import { knownNames } from './files.ts'

const textOf = (name: string) => fs.readFileSync(path.join(checkout, name), 'utf8')
const pages = ['docs/deploy.md', 'docs/procedures.md', 'SECURITY.md', 'CHANGELOG.md']

const commands = new Set([...textOf('server/src/main.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{$/gm)].map(([, name]) => name))

const withoutCode = (text: string) => text.replaceAll(/`[^`\n]*`/g, '')
const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

const sections = textOf('docs/procedures.md')
  .split(/^## /m)
  .slice(1)
  .map((text): [string, string[]] => [text.split('\n', 1)[0] ?? '', text.trimEnd().split('\n').slice(1)])

describe('procedures.md', () => {
  test.each(sections)('%s has a meaning, a check, steps and an end', (_, lines) => {
    const parts = lines.flatMap((line) => /^- \*\*(\w+)\*\*/.exec(line)?.[1] ?? [])
    expect(parts.filter((part, index) => part !== parts[index - 1])).toEqual(['Meaning', 'Check', 'Do', 'Afterwards'])
  })

  test.each(sections)('%s has at most 25 lines', (_, lines) => {
    expect(lines.length).toBeLessThanOrEqual(25)
  })
})

describe.each(pages)('%s', (page) => {
  const text = textOf(page)

  test('uses commands of the portal that exist', () => {
    const used = [...text.matchAll(/(?:`|sudo |["\d] |--rm |main\.ts )portal ([a-z][a-z-]+)|main\.ts ([a-z][a-z-]+)/g)].flatMap(
      ([, one, other]) => one ?? other ?? [],
    )
    expect(used.filter((name) => !commands.has(name))).toEqual([])
    if (page.startsWith('docs/')) expect(used.length).toBeGreaterThan(5)
  })

  test('links to pages and headings that exist', () => {
    const links = [...withoutCode(text).matchAll(/\]\((?!https?:)([^)#]*)(?:#([\w-]+))?\)/g)]
    const broken = links.filter(([, file = '', anchor]) => {
      const target = file ? path.join(path.dirname(page), file) : page
      if (!fs.existsSync(path.join(checkout, target))) return true
      return anchor !== undefined && !headingsOf(textOf(target)).map(anchorOf).includes(anchor)
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })

  test('names files of deploy/ that exist', () => {
    const named = [...text.matchAll(/\bdeploy\/(?:compose|kubernetes|systemd)[\w./-]*/g)].map(([name]) =>
      name.replace(/[./]$/, ''),
    )
    expect(named.filter((name) => !fs.existsSync(path.join(checkout, name)))).toEqual([])
  })

  test('names settings that exist', () => {
    const others = /^(?:PORTAL_IMAGE|PORTAL_RELEASE|BUILD_IMAGE|BASE_IMAGE|SOURCE_DATE_EPOCH|COMMAND|PASSWORD)$/
    const named = [...text.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name)
    expect(named.filter((name) => !knownNames.has(name) && !others.test(name))).toEqual([])
  })
})

describe('the version', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string }

  test.each(['contract', 'covers', 'e2e', 'rank-index', 'server', 'web'])('of %s is that of the product', (workspace) => {
    expect(JSON.parse(textOf(`${workspace}/package.json`))).toMatchObject({ version })
  })

  test('has a section in CHANGELOG.md', () => {
    expect(headingsOf(textOf('CHANGELOG.md'))).toContain(version)
  })

  test.each(['Dockerfile', 'deploy/compose/env.example', 'deploy/kubernetes/kustomization.yaml', 'docs/deploy.md'])(
    'is the one that %s names',
    (file) => {
      const named = [...textOf(file).matchAll(/(?:portal[:-]|newTag: )(\d+\.\d+\.\d+)/g)].map(([, found]) => found)
      expect(named.length).toBeGreaterThan(0)
      expect(new Set(named)).toEqual(new Set([version]))
    },
  )
})
