import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession } from '../lib/session.ts'
import { adminRoutes } from './admin-routes.tsx'
import { createApp } from './app.tsx'

/** An address of each route, with something in the place of its names. */
const example = (path: string) => path.replaceAll(/\/?\$$/g, '/anything').replaceAll(/\$\w+/g, '7')

const addresses = Object.keys(createApp({ history: createMemoryHistory(), admin: adminRoutes() }).router.routesByPath)
  .filter((path) => !path.startsWith('/styleguide'))
  .toSorted()
  .map(example)

const token = `h.${btoa(JSON.stringify({ exp: 4_000_000_000, recent_login_exp: 4_000_000_000 }))}.s`
const signIn = () =>
  beginSession({ access_token: token, refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }, false)

/** Where an address leads, and the frame its page stands in. */
async function leadsTo(address: string): Promise<string> {
  const { router, queryClient } = createApp({ history: createMemoryHistory({ initialEntries: [address] }) })
  const anew = new Promise<true>((resolve) => vi.spyOn(location, 'reload').mockImplementation(() => resolve(true)))
  const reloads = await Promise.race([router.load(), anew])
  queryClient.clear()
  if (reloads) return 'the document loads anew'
  const frame = router.state.matches[1]?.routeId.split('/')[1] ?? ''
  return `${router.state.location.href} (${['visitor', 'either', 'player', 'operators', 'auth', 'kiosk'].includes(frame) ? frame : 'own'})`
}

async function table(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const address of addresses) found[address] = await leadsTo(address)
  return found
}

let groups: string[] = []
const reader = () => ({
  success: true,
  user: { group_memberships: groups.map((group_type) => ({ group_type, is_active: true })) },
})
/** Only who the reader is can be learnt. */
const answer = (url: string) =>
  url.includes('user_detail') ? new Response(JSON.stringify(reader())) : new Response('{}', { status: 503 })

beforeEach(() => {
  groups = ['home']
  vi.stubGlobal('fetch', (target: Request | string) => Promise.resolve(answer(typeof target === 'string' ? target : target.url)))
})
afterEach(() => sessionStorage.clear())

// A hundred and more are opened one after the other.
describe('the router', { timeout: 30_000 }, () => {
  test('leads visitors from every address to the expected page', async () => {
    expect(await table()).toMatchSnapshot()
  })

  test('leads signed-in readers from every address to the expected page', async () => {
    signIn()
    expect(await table()).toMatchSnapshot()
  })
})

describe('an address without a page', () => {
  test('leads visitors to the landing page with the address to return to', async () => {
    expect(await leadsTo('/nowhere?x=1')).toBe('/insider?redirect=%2Fnowhere%3Fx%3D1 (either)')
    expect(await leadsTo('/insider')).toBe('/insider (either)')
  })

  test('leads signed-in readers to the default page of its area', async () => {
    signIn()
    expect(await leadsTo('/nowhere')).toBe('/insider (either)')
    expect(await leadsTo('/account/nowhere')).toMatch(/^\/account\/profile\/(edit|stats) \(player\)$/)
    expect(await leadsTo('/pro/nowhere')).toBe('/business-profile (auth)')
    groups = ['home', 'business']
    expect(await leadsTo('/pro/nowhere')).toBe('/pro/locations (operators)')
    expect(await leadsTo('/pro')).toBe('/pro/locations (operators)')
    expect(await leadsTo('/pro/machines')).toBe('/pro/machines (operators)')
  })

  test('leads to the list of locations in the ic variant', async () => {
    signIn()
    sessionStorage.setItem('portal.variant', 'ic')
    expect(await leadsTo('/nowhere')).toBe('/ic/locations (player)')
  })
})
