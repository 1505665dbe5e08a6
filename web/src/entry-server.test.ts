// @vitest-environment node
import { existsSync } from 'node:fs'
import { businessCalls } from '@portal/contract/business-calls.generated'
import { calls } from '@portal/contract/calls.generated'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { createApp } from './app/app.tsx'
import { createRenderer, prerender } from './entry-server.tsx'
import { themes, type Theme } from './lib/theme.ts'
import { targetOf } from './lib/transport.ts'

const shell = `<html data-shell="player"><head><title>x</title>
  <meta name="description" content="Of the product" /></head><body><div id="root"></div></body></html>`
const origin = 'https://portal.test'
const built = { shell, manifest: {} }

const board = {
  id: 7,
  name: 'Spring <Open>',
  event_code: 'SPRING',
  state: 'current',
  start_date: null,
  stop_date: null,
  updated_date: '2026-11-21T12:00:00Z',
  scoring: 'single_best',
  titles: [],
  location: null,
  join_url: '/login',
  scores: [],
}
const boardTarget = targetOf(calls.leaderboards.byEventCode, { query: { event_code: 'SPRING' } })
const boardsTarget = targetOf(businessCalls.publicPages.boards, {})
const player = {
  uid: 'AbCdEf123456',
  username: 'adalove',
  initials: 'ADA',
  avatar_url: '/art/avatars/1.png',
  background_color_hex: '#FF6B2C',
  is_all_access: false,
  joined_date: '2024-03-02T12:00:00Z',
  bio: null,
  games_played: 12,
  points: 300,
  achievements: { lit: 4, total: 1003 },
  badges: 2,
  showcase: [],
  best_scores: [
    {
      title_code: 'ZIL',
      title_name: 'Godzilla',
      model_type_name: 'Pro',
      score: 849_408_720,
      achievements: { lit: 4, total: 48 },
    },
  ],
}
const playerTarget = targetOf(businessCalls.publicPages.player, { params: { uid: player.uid } })
const replies: Record<string, unknown> = {
  [playerTarget]: { player },
  [boardTarget]: { leaderboard: board },
  [boardsTarget]: { boards: [] },
}
const read = (target: string) => Promise.resolve(replies[target] ?? null)
const ask = (url: string, reader: 'visitor' | 'player', theme: Theme = 'system') =>
  createRenderer(built)({ url, reader, theme, origin, read })
const operators = themes.map((theme) => `prerendered/operators/${theme}.html`)

const pages = [
  ['visitor/index', 'Every ball counts'],
  ['visitor/insider', 'Every ball counts'],
  ['player/insider', 'Home'],
  ['visitor/ic/how-it-works', 'How it works'],
  ['player/ic/how-it-works', 'How it works'],
  ['visitor/ic/compatible-games', 'Compatible games'],
  ['player/ic/compatible-games', 'Compatible games'],
  ['visitor/pro', 'For operators'],
] as const

describe('server entry', () => {
  test('writes the document of each page that is prerendered at build, with its heading and its title', async () => {
    const documents = await prerender(built)
    expect(Object.keys(documents).sort()).toEqual(
      ['index.html', 'prerendered/player-shell.html', ...operators, ...pages.map(([name]) => `prerendered/${name}.html`)].sort(),
    )
    for (const [file, document] of Object.entries(documents))
      expect([file, document.match(/<div id="consent"><section/g)?.length]).toEqual([file, 1])
    for (const [name, title] of pages) {
      expect(documents[`prerendered/${name}.html`]).toMatch(/<h1[ >]/)
      expect(documents[`prerendered/${name}.html`]).toContain(`<title>Insider Connected | ${title}</title>`)
    }
    expect(documents['prerendered/visitor/pro.html']).toContain('data-shell="pro"')
  })

  test('writes one document with the frame of players and a skeleton, which is not hydrated', async () => {
    const document = (await prerender(built))['prerendered/player-shell.html'] ?? ''
    expect(document).toContain('<main')
    expect(document).toContain('aria-busy="true"')
    expect(document).toContain('<title>x</title>')
    // Typed text would be lost when the page replaces the skeleton.
    expect(document).not.toMatch(/<input|prerendered-page|aria-current/)
  })

  test('answers addresses of operators with an empty document in the shell and theme of the reader', async () => {
    const documents = await prerender(built)
    expect(documents['prerendered/operators/light.html']).toContain('<html data-shell="pro" data-theme="light">')
    expect(documents['prerendered/operators/light.html']).toContain('<div id="root"></div>')
    expect(await ask('/pro/machines/7', 'player', 'light')).toEqual({ file: 'prerendered/operators/light.html' })
    expect(await ask('/pro/locations', 'player')).toEqual({ file: 'prerendered/operators/system.html' })
    expect(await ask('/pro/locations', 'visitor', 'dark')).toBeNull()
  })

  test('answers a page that is prerendered at build with its file', async () => {
    expect(await ask('/?utm=1', 'visitor')).toEqual({ file: 'prerendered/visitor/index.html' })
    for (const url of ['/', '/insider']) expect(await ask(url, 'player')).toEqual({ file: 'prerendered/player/insider.html' })
    expect(await ask('/pro', 'player')).toBeNull()
  })

  test('answers other addresses of players with the one skeleton, and visitors with the document without a page', async () => {
    for (const url of ['/ic/games', '/ic/games/ZIL', '/account/alerts']) {
      expect(await ask(url, 'player')).toEqual({ file: 'prerendered/player-shell.html' })
      expect(await ask(url, 'visitor')).toBeNull()
    }
    for (const url of ['/login', '/admin/users', '/nothing', '/kiosk/%E0%A4%A']) expect(await ask(url, 'player')).toBeNull()
  })

  test.each(['/insider/leaderboards/SPRING', '/kiosk/SPRING'])('renders %s with the answers it was read from', async (url) => {
    const answer = await ask(url, 'visitor')
    expect(answer && 'html' in answer && answer.html).toMatch(/<h1[^>]*>Spring &lt;Open&gt;<\/h1>/)
    expect(answer && 'html' in answer && answer.html).toContain('<meta property="og:title" content="Spring &lt;Open&gt;" />')
    expect(answer && 'html' in answer && answer.html).toContain(
      '["leaderboards","byEventCode",{"query":{"event_code":"SPRING"}}]',
    )
  })

  test('renders public pages for visitors only, with the address that search engines list', async () => {
    const answer = await ask('/insider/leaderboards', 'visitor')
    expect(answer && 'html' in answer && answer.html).toContain('["publicPages","boards",{}]')
    expect(answer && 'html' in answer && answer.html).toContain(
      '<link rel="canonical" href="https://portal.test/insider/leaderboards" />',
    )
    expect(await ask('/insider/leaderboards', 'player')).toEqual({ file: 'prerendered/player-shell.html' })
  })

  test("keeps players' pages out of search engines, also where no such page exists", async () => {
    const found = await ask(`/insider/players/${player.uid}`, 'visitor')
    expect(found && 'html' in found && found.html).toMatch(/<h1[^>]*>adalove/)
    expect(found && 'html' in found && found.html).toMatch(/<head>.*<meta name="robots" content="noindex" \/>.*<\/head>/s)
    expect(found && 'html' in found && found.html).toContain('href="/insider/games/ZIL"')
    expect(found && 'html' in found && found.html).not.toContain('rel="canonical"')
    expect(found?.noindex).toBe(true)
    expect(await ask('/insider/players/NeverWas1234', 'visitor')).toEqual({ file: 'index.html', noindex: true })
    expect(await ask(`/insider/players/${player.uid}`, 'player')).toEqual({
      file: 'prerendered/player-shell.html',
      noindex: true,
    })
    expect((await ask('/insider/leaderboards', 'visitor'))?.noindex).toBeUndefined()
  })

  test('answers a page whose reads fail with the document without a page', async () => {
    expect(await ask('/insider/leaderboards/GONE', 'visitor')).toBeNull()
  })

  test('renders pages of different readers at the same time', async () => {
    const render = createRenderer(built)
    const answers = await Promise.all(
      (['visitor', 'player'] as const).map((reader) =>
        render({ url: '/insider/leaderboards/SPRING', reader, theme: 'system', origin, read }),
      ),
    )
    const loginLinks = answers.map((answer) => answer !== null && 'html' in answer && answer.html.includes('Log in'))
    expect(loginLinks).toEqual([true, false])
  })

  test('each route names source files that exist', () => {
    const routes = Object.values(createApp({ history: createMemoryHistory() }).router.routesById)
    const files = routes.flatMap(({ options }) => options.staticData?.files ?? [])
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
  })
})
