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

const drawn = (code: string, draw: Drawing, tone: string): Cover => ({ code, draw, tone })

export const drawnCovers: readonly Cover[] = [
  drawn('ZIL', godzilla, oklch(0.42, 0.08, 188)),
  drawn('JWS', jaws, oklch(0.46, 0.11, 238)),
  drawn('BND', bond, oklch(0.36, 0.09, 52)),
  drawn('JBV', bondSixty, oklch(0.32, 0.06, 255)),
  drawn('VEN', venom, oklch(0.34, 0.12, 287)),
  drawn('EHH', elvira, oklch(0.36, 0.13, 328)),
  drawn('JRP', jurassic, oklch(0.46, 0.11, 95)),
  drawn('JPP', jurassicHome, oklch(0.42, 0.08, 236)),
  drawn('RSH', rush, oklch(0.32, 0.13, 278)),
  drawn('XM2', xmen, oklch(0.5, 0.11, 255)),
  drawn('MDN', maiden, oklch(0.4, 0.11, 262)),
  drawn('DED', deadpool, oklch(0.5, 0.16, 26)),
  drawn('FOO', foo, oklch(0.5, 0.14, 18)),
  drawn('STR', strange, oklch(0.46, 0.13, 8)),
  drawn('MET', metallica, oklch(0.28, 0.03, 190)),
  drawn('DND', dragons, oklch(0.34, 0.12, 28)),
  drawn('BAT', batman, oklch(0.44, 0.15, 325)),
  drawn('SKK', kong, oklch(0.46, 0.14, 330)),
  drawn('ARS', aerosmith, oklch(0.4, 0.14, 297)),
  drawn('AIQ', avengers, oklch(0.3, 0.11, 302)),
  drawn('SOR', blackKnight, oklch(0.36, 0.13, 8)),
  drawn('GRD', guardians, oklch(0.4, 0.14, 335)),
  drawn('WCK', wick, oklch(0.3, 0.1, 330)),
  drawn('ZEP', zeppelin, oklch(0.72, 0.07, 60)),
  drawn('SW', starWars, oklch(0.56, 0.13, 28)),
  drawn('SWH', hyperspace, oklch(0.26, 0.1, 20)),
  drawn('SW2', empire, oklch(0.28, 0.1, 270)),
  drawn('TUR', turtles, oklch(0.4, 0.1, 140)),
  drawn('BBB', beatles, oklch(0.56, 0.11, 302)),
  drawn('MAN', mandalorian, oklch(0.68, 0.13, 76)),
  drawn('MUN', munsters, oklch(0.36, 0.03, 150)),
]
