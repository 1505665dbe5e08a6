import { luminance, mix, seededRandom, withLightness } from '../src/art/colour.ts'
import { motifs } from './motifs.ts'
import type { TitleArt } from './titles.ts'

const ink = '#0B0908'
const n = (value: number) => +value.toFixed(1)

export type PosterCut = {
  w: number
  h: number
  /** Where the dot dissolve begins and where it is complete, as shares of the height; none for a flat cut. */
  fade?: [from: number, to: number]
  pitch?: number
}

/** The only edge our pictures have: rows of dots that grow until they are the surface below. */
function dissolve(w: number, h: number, [from, to]: [number, number], pitch: number): string {
  let rows = ''
  for (let y = h * from, row = 0; y <= h + pitch; y += pitch * 0.866, row++) {
    const t = Math.min(1, (y - h * from) / (h * to - h * from))
    rows += `<path d="M${row % 2 ? pitch / 2 : 0} ${n(y)}H${w + pitch}" stroke-width="${n(pitch * 1.28 * t ** 0.8)}"/>`
  }
  return `<g stroke="${ink}" fill="none" stroke-linecap="round" stroke-dasharray="0 ${pitch}">${rows}</g>`
}

function skyOf({ motif, start, stop }: TitleArt): [top: string, bottom: string] {
  if (motif === 'tendrils') return [mix(start, '#ffffff', 0.18), mix(start, stop, 0.35)]
  if (motif === 'rings') return [stop, stop]
  return [mix(start, stop, 0.42), mix(start, stop, 0.12)]
}

/**
 * Catalogue gradients run either way and may be dark at both ends; a translite is backlit, so its light end comes first
 * and the two lie far enough apart for the layers to be told from each other.
 */
export function backlit<T extends { start: string; stop: string }>(title: T): T {
  const [light, dark] = luminance(title.start) >= luminance(title.stop) ? [title.start, title.stop] : [title.stop, title.start]
  return { ...title, start: withLightness(light, 0.66, 0.88), stop: withLightness(dark, 0.24, 0.42) }
}

const shadeOf =
  ({ start, stop }: TitleArt) =>
  (t: number) =>
    t < 0 ? mix(start, '#ffffff', -t * 0.55) : mix(mix(start, stop, Math.min(1, t * 1.25)), ink, Math.max(0, t - 0.45) * 0.85)

/** A title's translite as a whole SVG document: cut-paper layers, backlit in the middle, dissolved at the foot. */
export function poster(gradient: TitleArt, { w, h, fade, pitch = Math.max(8, w / 54) }: PosterCut): string {
  const title = backlit(gradient)
  const [top, bottom] = skyOf(title)
  const art = motifs[title.motif]({ w, h, shade: shadeOf(title), random: seededRandom(title.code) })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient><radialGradient id="b" cx=".5" cy=".42" r=".78"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity=".58"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#s)"/>${art}<rect width="${w}" height="${h}" fill="url(#b)"/>${fade ? dissolve(w, h, fade, pitch) : ''}</svg>`
}
