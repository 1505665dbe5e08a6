import { oklch } from './color.ts'
import type { Cover, Drawing } from './cover.ts'
import { starWars, hyperspace, empire, guardians } from './drawings/galaxies.ts'
import { mandalorian, turtles } from './drawings/ground.ts'
import { avengers, batman, deadpool, xmen } from './drawings/heroes.ts'
import { jurassic, jurassicHome } from './drawings/jungle.ts'
import { godzilla, jaws, kong, venom } from './drawings/monsters.ts'
import { aerosmith, beatles, foo, rush, zeppelin } from './drawings/music.ts'
import { elvira, munsters, strange } from './drawings/night.ts'
import { bond, bondSixty, wick } from './drawings/spies.ts'
import { blackKnight, dragons, maiden, metallica } from './drawings/steel.ts'

const drawn = (code: string, draw: Drawing, tone: string, lamp: string, glow: string): Cover => ({
  code,
  draw,
  tone,
  colors: { lamp_color: lamp, glow_color: glow },
})

export const drawnCovers: readonly Cover[] = [
  drawn('ZIL', godzilla, oklch(0.42, 0.08, 188), '#2cbdaa', '#179a8a'),
  drawn('JWS', jaws, oklch(0.46, 0.11, 238), '#63abec', '#3b70a0'),
  drawn('BND', bond, oklch(0.36, 0.09, 52), '#e68b3f', '#a55700'),
  drawn('JBV', bondSixty, oklch(0.32, 0.06, 255), '#64aaec', '#3f709e'),
  drawn('VEN', venom, oklch(0.34, 0.12, 287), '#a593f8', '#8370d2'),
  drawn('EHH', elvira, oklch(0.36, 0.13, 328), '#d17ee8', '#df597e'),
  drawn('JRP', jurassic, oklch(0.46, 0.11, 95), '#d99605', '#597429'),
  drawn('JPP', jurassicHome, oklch(0.42, 0.08, 236), '#5dacea', '#39719c'),
  drawn('RSH', rush, oklch(0.32, 0.13, 278), '#9897fe', '#bc920e'),
  drawn('XM2', xmen, oklch(0.5, 0.11, 255), '#4eabfa', '#a449aa'),
  drawn('MDN', maiden, oklch(0.4, 0.11, 262), '#cd9c2d', '#416cbb'),
  drawn('DED', deadpool, oklch(0.5, 0.16, 26), '#fd736a', '#c43f3b'),
  drawn('FOO', foo, oklch(0.5, 0.14, 18), '#fb737e', '#c13e4f'),
  drawn('STR', strange, oklch(0.46, 0.13, 8), '#fc7185', '#c23b55'),
  drawn('MET', metallica, oklch(0.28, 0.03, 190), '#16bcbc', '#82a836'),
  drawn('DND', dragons, oklch(0.34, 0.12, 28), '#f37e65', '#c58d0f'),
  drawn('BAT', batman, oklch(0.44, 0.15, 325), '#d87bdf', '#b49608'),
  drawn('SKK', kong, oklch(0.46, 0.14, 330), '#d97dd7', '#b5942e'),
  drawn('ARS', aerosmith, oklch(0.4, 0.14, 297), '#b78bf4', '#8357bb'),
  drawn('AIQ', avengers, oklch(0.3, 0.11, 302), '#bd8be8', '#8a58b1'),
  drawn('SOR', blackKnight, oklch(0.36, 0.13, 8), '#fc717f', '#c03a4e'),
  drawn('GRD', guardians, oklch(0.4, 0.14, 335), '#f87198', '#8f56a5'),
  drawn('WCK', wick, oklch(0.3, 0.1, 330), '#e17ebd', '#9d5c2e'),
  drawn('ZEP', zeppelin, oklch(0.72, 0.07, 60), '#a995e8', '#c28b5e'),
  drawn('SW', starWars, oklch(0.56, 0.13, 28), '#f77b5d', '#e2694c'),
  drawn('SWH', hyperspace, oklch(0.26, 0.1, 20), '#ee7f7d', '#b34b4c'),
  drawn('SW2', empire, oklch(0.28, 0.1, 270), '#7ea2f4', '#df6424'),
  drawn('TUR', turtles, oklch(0.4, 0.1, 140), '#79b867', '#3e7a2b'),
  drawn('BBB', beatles, oklch(0.56, 0.11, 302), '#b68eec', '#936bc5'),
  drawn('MAN', mandalorian, oklch(0.68, 0.13, 76), '#f3b432', '#c48d0f'),
  drawn('MUN', munsters, oklch(0.36, 0.03, 150), '#76b872', '#72a16e'),
]
