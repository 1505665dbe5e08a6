import type { CatalogueTitle } from './types.ts'
import { avengers } from './aiq.ts'
import { aerosmith } from './ars.ts'
import { batman66 } from './bat.ts'
import { beatles } from './bbb.ts'
import { jamesBond } from './bnd.ts'
import { deadpool } from './ded.ts'
import { dungeonsAndDragons } from './dnd.ts'
import { elvira } from './ehh.ts'
import { fooFighters } from './foo.ts'
import { guardians } from './grd.ts'
import { jamesBondAnniversary } from './jbv.ts'
import { jurassicParkHome } from './jpp.ts'
import { jurassicPark } from './jrp.ts'
import { jaws } from './jws.ts'
import { mandalorian } from './man.ts'
import { ironMaiden } from './mdn.ts'
import { metallica } from './met.ts'
import { munsters } from './mun.ts'
import { rush } from './rsh.ts'
import { kingKong } from './skk.ts'
import { blackKnight } from './sor.ts'
import { strangerThings } from './str.ts'
import { starWars } from './sw.ts'
import { starWarsFall } from './sw2.ts'
import { starWarsHome } from './swh.ts'
import { turtles } from './tur.ts'
import { venom } from './ven.ts'
import { johnWick } from './wck.ts'
import { xMen } from './xm2.ts'
import { ledZeppelin } from './zep.ts'
import { godzilla } from './zil.ts'

/** Every known title, newest first: coming titles, then by release. */
export const catalogue: readonly CatalogueTitle[] = [
  starWarsFall,
  kingKong,
  dungeonsAndDragons,
  metallica,
  xMen,
  johnWick,
  jaws,
  venom,
  fooFighters,
  jamesBondAnniversary,
  jamesBond,
  rush,
  godzilla,
  mandalorian,
  jurassicParkHome,
  ledZeppelin,
  avengers,
  turtles,
  strangerThings,
  starWarsHome,
  elvira,
  jurassicPark,
  blackKnight,
  munsters,
  beatles,
  deadpool,
  ironMaiden,
  guardians,
  starWars,
  aerosmith,
  batman66,
]

const byCode = new Map(catalogue.map((title) => [title.code, title]))

/** The title with this code, or undefined when the catalogue has none. */
export const titleByCode = (code: string): CatalogueTitle | undefined => byCode.get(code)
