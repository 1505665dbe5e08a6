// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lampColor } from '@portal/contract/rules/game-colors'
import { contrast } from '@portal/contract/rules/oklab'

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')

type Scheme = 'light' | 'dark'

/** `rgb(8 104 60/0.1)` over a surface, as hex. */
function over(surface: string, red: string, green: string, blue: string, alpha: string): string {
  const mixed = [red, green, blue].map((value, at) => {
    const below = Number.parseInt(surface.slice(1 + at * 2, 3 + at * 2), 16)
    return Math.round(Number(value) * Number(alpha) + below * (1 - Number(alpha)))
  })
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The tints of tags in the color scheme: what is behind their text on a surface. */
function tintsOf(scheme: Scheme): Record<string, (surface: string) => string> {
  const rgb = String.raw`rgb\((\d+) (\d+) (\d+)\/([\d.]+)\)`
  const rule = css.slice(css.indexOf("[data-shell='pro'] {"))
  return Object.fromEntries(
    ['success', 'warn', 'danger', 'info'].map((name) => {
      const [, ...values] = new RegExp(`--${name}-tint: light-dark\\(${rgb}, ${rgb}\\)`).exec(rule) ?? []
      const [red = '', green = '', blue = '', alpha = ''] = scheme === 'light' ? values : values.slice(4)
      return [name, (surface: string) => over(surface, red, green, blue, alpha)]
    }),
  )
}

const sixDigits = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex)

/** The hex colours a rule of tokens.css declares, in one color scheme. */
function tokensOf(selector: string, scheme: Scheme = 'dark'): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`)
  const rule = css.slice(start, css.indexOf('}', start))
  const hex = '(#[0-9a-fA-F]{3,6})'
  const found = rule.matchAll(new RegExp(`--([\\w-]+):\\s*(?:light-dark\\(${hex}, ${hex}\\)|${hex}\\b)`, 'g'))
  return Object.fromEntries(
    [...found].map(([, name = '', light, dark, both]) => [name, sixDigits((scheme === 'light' ? light : dark) ?? both ?? '')]),
  )
}

const player = tokensOf(':root')
const themes: Record<string, Record<string, string>> = {
  player,
  operators: { ...player, ...tokensOf("[data-shell='pro']") },
  'operators by day': { ...player, ...tokensOf("[data-shell='pro']", 'light') },
  kiosk: { ...player, ...tokensOf("[data-shell='kiosk']") },
}

const surfaces = ['s-0', 's-1', 's-2', 's-3']
const least: [least: number, tokens: string[]][] = [
  [7, ['t-1']],
  [4.5, ['t-2', 't-3', 'accent-hi', 'success', 'warn', 'danger', 'info']],
  [3, ['ctl', 'focus']],
]

describe.each(Object.entries(themes))('theme of %s', (_name, theme) => {
  test.each(least.flatMap(([ratio, tokens]) => tokens.map((token) => [token, ratio] as const)))(
    '%s has a contrast of at least %d on every surface',
    (token, ratio) => {
      for (const surface of surfaces) expect(contrast(theme[token] ?? '', theme[surface] ?? '')).toBeGreaterThanOrEqual(ratio)
    },
  )

  test('keeps the primary button readable in every state', () => {
    for (const face of ['accent', 'accent-hi', 'accent-lo'])
      expect(contrast(theme['on-accent'] ?? '', theme[face] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

test.each([
  ['dark', 'operators'],
  ['light', 'operators by day'],
] as const)('keeps the tags of operators readable on every surface in the %s theme', (scheme, name) => {
  const theme = themes[name] ?? {}
  for (const [tone, tintOn] of Object.entries(tintsOf(scheme)))
    for (const surface of surfaces) expect(contrast(theme[tone] ?? '', tintOn(theme[surface] ?? ''))).toBeGreaterThanOrEqual(4.5)
})

test('keeps the apron card, the gold button and the display readable', () => {
  for (const ink of ['paper-ink', 'paper-ink-2', 'paper-stamp'])
    expect(contrast(player[ink] ?? '', player['paper'] ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#7A3300', player['paper'] ?? '')).toBeGreaterThanOrEqual(4.5)
  for (const metal of ['#FFF3D2', '#E8C680', '#B98C40', '#F3DCA5'])
    expect(contrast(player['on-gold'] ?? '', metal)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(player['dmd-lit'] ?? '', player['dmd-bg'] ?? '')).toBeGreaterThanOrEqual(7)
})

test('keeps chart series readable', () => {
  for (const series of ['c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6'])
    expect(contrast(player[series] ?? '', player['s-1'] ?? '')).toBeGreaterThanOrEqual(7)
})

test("keeps a title's lamp readable for any color of the catalogue", () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      const lamp = lampColor(`#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`)
      for (const surface of surfaces) expect(contrast(lamp, player[surface] ?? '')).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 400 },
  )
})
