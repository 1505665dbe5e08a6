import type { PublicBoard } from '@portal/contract/leaderboards'
import { calls } from '@portal/contract/calls.generated'
import { gamesMessages } from '../features/games/messages.ts'
import { guideMessages } from '../features/guide/messages.ts'
import { homeMessages } from '../features/home/messages.ts'
import { kioskMessages } from '../features/kiosk/messages.ts'
import { landingMessages } from '../features/landing/messages.ts'
import { leaderboardMessages } from '../features/leaderboards/messages.ts'
import { api, query } from '../lib/api.ts'
import type { FirstScreen, Reader } from '../lib/first-screen.ts'
import type { CallInput, CallSpec } from '../lib/transport.ts'

// Screens that come with their document. None with a form: sent before the app is there, the browser would put what was
// typed into the address.

/** What stands in the document's head; without a description there is that of the product. */
export type Head = { title: string; description?: string }

/** The page's code and what it draws with, so that the document can ask for it at once. */
type Files = { files: readonly string[] }

/** Numbers that are compared stand in it. */
const numbers = '../node_modules/@fontsource/saira-condensed/files/saira-condensed-latin-600-normal.woff2'

/** The same for every visitor, or for every player before anything about them is known: drawn at build. */
export type FixedScreen = Files & {
  address: string
  reader: Reader
  head: Head
  /** Addresses that lead there at once. */
  also?: readonly string[]
  /** Surfaces of the screen; the player's without. */
  shell?: 'pro'
  /** What the page reads first, begun before its code is there. */
  reads?: FirstScreen['reads']
}

const landing = { reader: 'visitor', head: { title: landingMessages.pageTitle }, files: ['src/pages/landing-page.tsx'] } as const

/** Pages that explain the product stand in the frame of who is looking. */
const forBoth = (screen: Omit<FixedScreen, 'reader'>): readonly FixedScreen[] =>
  (['visitor', 'player'] as const).map((reader) => ({ reader, ...screen }))

export const fixedScreens: readonly FixedScreen[] = [
  { address: '/', ...landing },
  { address: '/insider', ...landing },
  {
    address: '/insider',
    also: ['/'],
    reader: 'player',
    head: { title: homeMessages.title },
    files: ['src/pages/insider/home-page.tsx'],
    reads: [calls.stats.home, calls.profiles.userDetail, calls.profiles.loginQr].map((spec) => ({ spec, input: {} })),
  },
  ...forBoth({
    address: '/ic/how-it-works',
    head: { title: guideMessages.how.pageTitle, description: guideMessages.how.lead },
    files: ['src/pages/guide/how-it-works-page.tsx'],
  }),
  ...forBoth({
    address: '/ic/compatible-games',
    head: { title: guideMessages.games.pageTitle, description: guideMessages.games.lead },
    files: ['src/pages/guide/compatible-games-page.tsx'],
  }),
  {
    address: '/pro',
    reader: 'visitor',
    head: { title: guideMessages.pro.pageTitle, description: guideMessages.pro.lead },
    files: ['src/app/shell/operator-info-frame.tsx'],
    shell: 'pro',
  },
]

/**
 * What stands until a player's page is there: the page without its answers, drawn at build for all addresses of its shape.
 * It never comes alive; the page takes its place in one step.
 */
export type StandIn = Files & {
  /** The address it is drawn at. */
  address: string
  /** Named groups are the parameters of what is read. */
  shape: RegExp
  head: Head
  reads: FirstScreen['reads']
}

export const standIns: readonly StandIn[] = [
  {
    address: '/ic/games',
    shape: /^\/ic\/games$/,
    head: { title: gamesMessages.games },
    files: ['src/pages/insider/games-page.tsx'],
    reads: [{ spec: calls.games.titles, input: {} }],
  },
  {
    address: '/ic/games/0',
    shape: /^\/ic\/games\/(?<id>[^/]+)$/,
    head: { title: gamesMessages.games },
    files: ['src/pages/insider/title-page.tsx', 'src/pages/insider/title-overview-page.tsx'],
    reads: [{ spec: calls.games.title, input: {} }],
  },
  {
    address: '/ic/leaderboards',
    shape: /^\/ic\/leaderboards$/,
    head: { title: leaderboardMessages.leaderboards },
    files: ['src/pages/insider/leaderboards-page.tsx'],
    reads: [],
  },
]

/** One answer a screen is drawn from. */
export type Read = { key: readonly unknown[]; spec: CallSpec; input: CallInput }

/** Drawn by the server with the answers of the moment. */
export type DrawnScreen = Files & {
  path: RegExp
  /** Stands alone on a screen for everyone: nothing of it depends on who looks. */
  shell?: 'kiosk'
  reads: (params: Record<string, string>) => readonly Read[]
  head: (answers: readonly unknown[]) => Head
}

const boardOf = (eventCode = ''): readonly Read[] => {
  const input = { query: { event_code: eventCode } }
  return [{ key: query(api.leaderboards.byEventCode, input).queryKey, spec: calls.leaderboards.byEventCode, input }]
}

const boardIn = ([answer]: readonly unknown[]) => (answer as { leaderboard: PublicBoard }).leaderboard

export const drawnScreens: readonly DrawnScreen[] = [
  {
    path: /^\/insider\/leaderboards\/(?<code>[^/]+)$/,
    reads: ({ code }) => boardOf(code),
    head: (answers) => ({
      title: boardIn(answers).name,
      description: leaderboardMessages.shareText(boardIn(answers).name),
    }),
    files: ['src/pages/insider/public-board-page.tsx', numbers],
  },
  {
    path: /^\/kiosk\/(?<code>[^/]+)$/,
    shell: 'kiosk',
    reads: ({ code }) => boardOf(code),
    head: (answers) => ({ title: boardIn(answers).name || kioskMessages.kiosk }),
    files: ['src/app/shell/kiosk-shell.tsx', 'src/pages/kiosk/kiosk-page.tsx', 'src/lib/live-stream.ts', numbers],
  },
]
