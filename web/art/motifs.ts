import type { Motif } from './titles.ts'

/** What a motif draws with: the field, the shades from light (0) to dark (1; below 0 lighter than the start) and chance. */
export type MotifInput = { w: number; h: number; shade: (t: number) => string; random: () => number }

const n = (value: number) => +value.toFixed(1)
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
const layer = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** Rolling water with one fin. */
function waves({ w, h, shade, random }: MotifInput): string {
  const layers = range(9).map((i) => {
    const y = h * (0.3 + 0.078 * i)
    const height = h * (0.018 + 0.006 * i)
    const stretch = 1.1 + 0.16 * (9 - i)
    const phase = random() * 6.28
    let d = `M0 ${h}L0 ${n(y)}`
    for (let x = 0; x <= w; x += w / 48) {
      const u = (x / w) * 6.283 * stretch + phase
      d += `L${n(x)} ${n(y - height * Math.sin(u) - height * 0.45 * Math.sin(u * 2 + 1))}`
    }
    return (i === 4 ? fin(w, h, shade) : '') + layer(`${d}L${w} ${h}Z`, shade(i / 8))
  })
  return disc(w * 0.27, h * 0.27, h * 0.15, shade(-0.35)) + layers.join('')
}

function fin(w: number, h: number, shade: MotifInput['shade']): string {
  const x = w * 0.7
  const tip = `${n(x + h * 0.09)} ${n(h * 0.22)}`
  const base = `${n(x + h * 0.13)} ${n(h * 0.74)}`
  return (
    layer(`M${n(x - h * 0.15)} ${n(h * 0.74)}L${tip}L${base}Z`, shade(0.98)) +
    layer(`M${tip}L${base}L${n(x + h * 0.21)} ${n(h * 0.74)}Z`, shade(0.7))
  )
}

const spineProfile: [across: number, up: number][] = [
  [0, 0],
  [0.14, 0.34],
  [0.24, 0.3],
  [0.34, 0.7],
  [0.44, 0.64],
  [0.62, 1],
  [0.72, 0.58],
  [0.8, 0.6],
  [0.86, 0.24],
  [0.93, 0.25],
  [1, 0],
]

/** Ridges of dorsal plates before a low sun. */
function spines({ w, h, shade, random }: MotifInput): string {
  const layers = range(6).map((i) => {
    const base = h * (0.52 + 0.1 * i)
    const height = h * (0.5 - 0.03 * i)
    const step = w / (5.2 + i * 0.7)
    let d = `M0 ${h}L0 ${n(base)}`
    for (let x = -step * random(); x < w + step; x += step) {
      const middle = Math.exp(-(((x + step / 2 - w * (0.62 - 0.07 * i)) / (w * 0.36)) ** 2))
      const tall = height * (0.16 + 0.84 * middle) * (0.82 + 0.3 * random())
      for (const [across, up] of spineProfile) d += `L${n(x + step * across)} ${n(base - tall * up)}`
    }
    return layer(`${d}L${w} ${h}Z`, shade(i / 5))
  })
  const halo = `<circle cx="${n(w * 0.64)}" cy="${n(h * 0.34)}" r="${n(h * 0.3)}" fill="none" stroke="${shade(-0.5)}" stroke-opacity=".35" stroke-width="${n(h * 0.006)}"/>`
  return disc(w * 0.64, h * 0.34, h * 0.22, shade(-0.5)) + halo + layers.join('')
}

/** A barrel of rings drawing the eye in. */
function rings({ w, h, shade }: MotifInput): string {
  const outer = Math.hypot(w, h) * 0.62
  return range(11)
    .map((i) => {
      const t = i / 10
      const radius = outer * (1 - t) ** 1.25 + h * 0.045
      return disc(w * 0.6 - w * 0.012 * i, h * 0.42 + h * 0.006 * i, radius, shade(i % 2 ? 0.95 - t * 0.55 : 0.62 - t * 0.95))
    })
    .join('')
}

/** Something hanging from above. */
function tendrils({ w, h, shade, random }: MotifInput): string {
  return range(6)
    .map((i) => {
      const y = h * (0.66 - 0.115 * i)
      const count = 7 + i
      const step = w / count
      let d = `M0 0L0 ${n(y)}`
      for (let j = 0; j < count; j++) {
        const x = j * step
        const drop = h * (0.06 + 0.3 * random() ** 2.2)
        const width = step * 0.26
        d += `C${n(x + step * 0.18)} ${n(y - h * 0.03)} ${n(x + step * 0.5 - width)} ${n(y)} ${n(x + step * 0.5 - width * 0.5)} ${n(y + drop * 0.72)}`
        d += `Q${n(x + step * 0.5)} ${n(y + drop * 1.12)} ${n(x + step * 0.5 + width * 0.5)} ${n(y + drop * 0.72)}`
        d += `C${n(x + step * 0.5 + width)} ${n(y)} ${n(x + step * 0.82)} ${n(y - h * 0.03)} ${n(x + step)} ${n(y)}`
      }
      return layer(`${d}L${w} 0Z`, shade(i / 5))
    })
    .join('')
}

/** A hall of pointed arches. */
function arches({ w, h, shade }: MotifInput): string {
  const middle = w * 0.5
  const halls = range(8).map((i) => {
    const t = i / 7
    const half = Math.max(w * 0.06, (w * (1.2 - 0.95 * t * 1.02)) / 2)
    const top = h * (-0.16 + 0.5 * t)
    const foot = n(h * 1.1)
    const spring = n(top + half * 1.05)
    const bend = n(top + half * 0.25)
    const [left, right] = [n(middle - half), n(middle + half)]
    return layer(
      `M${left} ${foot}L${left} ${spring}Q${left} ${bend} ${n(middle)} ${n(top)}Q${right} ${bend} ${right} ${spring}L${right} ${foot}Z`,
      shade(1 - t * 1.25),
    )
  })
  return halls.join('') + disc(middle, h * 0.34, h * 0.12, shade(-0.55))
}

function fern(x: number, y: number, size: number, rise: number): string {
  let d = ''
  for (let leaf = -3; leaf <= 3; leaf++) {
    const angle = -Math.PI / 2 + leaf * 0.36
    const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size]
    d += `M${n(x)} ${n(y + rise)}Q${n(x + c * 0.7)} ${n(y + s * 1.1)} ${n(x + c * 1.25)} ${n(y + s * 0.72)}Q${n(x + c * 0.6)} ${n(y + s * 0.75)} ${n(x)} ${n(y + rise)}`
  }
  return d
}

/** Layers of rock with ferns. */
function strata({ w, h, shade, random }: MotifInput): string {
  const layers = range(7).map((i) => {
    const y = h * (0.4 + 0.088 * i)
    let d = `M0 ${h}L0 ${n(y)}`
    let level = y
    for (let j = 1; j <= 9; j++) {
      const x = (j * w) / 9
      const shift = (random() - 0.5) * h * (0.16 - 0.012 * i)
      d += `L${n(x - (w / 9) * 0.38)} ${n(level)}L${n(x)} ${n(y + shift)}`
      level = y + shift
    }
    const ferns =
      i > 2 && i < 6
        ? range(3).map(() => layer(fern(w * random(), y, h * (0.1 + 0.05 * random()), h * 0.03), shade((i + 0.3) / 6)))
        : []
    return layer(`${d}L${w} ${h}Z`, shade(i / 6)) + ferns.join('')
  })
  return disc(w * 0.34, h * 0.36, h * 0.21, shade(-0.6)) + layers.join('')
}

/** A sound wave in three depths. */
function waveform({ w, h, shade, random }: MotifInput): string {
  const step = w / 23
  return range(3)
    .flatMap((depth) =>
      range(23).map((i) => {
        const u = (i + 0.5) / 23
        const envelope = Math.exp(-(((u - 0.56) / (0.27 + 0.07 * depth)) ** 2))
        const half = h * (0.08 + (0.44 - 0.115 * depth) * envelope) * (0.62 + 0.5 * random())
        return `<rect x="${n(i * step + step * (0.1 + 0.09 * depth))}" y="${n(h * 0.46 - half)}" width="${n(step * (0.8 - 0.18 * depth))}" height="${n(half * 2)}" rx="${n(step * 0.4)}" fill="${shade(0.25 + depth * 0.34 - u * 0.3)}"/>`
      }),
    )
    .join('')
}

export const motifs: Record<Motif, (input: MotifInput) => string> = { waves, spines, rings, tendrils, arches, strata, waveform }
