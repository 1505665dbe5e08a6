/** Deterministic random numbers: the same seed gives the same sequence on every platform. */
export type Random = {
  next(): number
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  normal(): number
  wait(mean: number): number
  uuid(): string
  fork(label: string): Random
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const word = (n: number) => `${hex[n >>> 24]}${hex[(n >>> 16) & 255]}${hex[(n >>> 8) & 255]}${hex[n & 255]}`

export function createRandom(seed: string): Random {
  const draw = sfc32(hash(seed))
  const next = () => draw() / 4_294_967_296
  let spare: number | null = null

  function normal(): number {
    if (spare !== null) {
      const value = spare
      spare = null
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(1 - next()))
    const angle = 2 * Math.PI * next()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }

  function uuid(): string {
    const [a, b, c, d] = [word(draw()), word(draw()), word(draw()), word(draw())]
    const variant = '89ab'[c.charCodeAt(0) & 3]
    return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`
  }

  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('There is nothing to pick from.')
      return list[Math.floor(next() * list.length)] as (typeof list)[number]
    },
    normal,
    wait: (mean) => -Math.log(1 - next()) * mean,
    uuid,
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

export function createPicker(weights: ArrayLike<number>): (random: Random) => number {
  const sums = new Float64Array(weights.length)
  let total = 0
  for (let i = 0; i < weights.length; i++) {
    total += weights[i] ?? 0
    sums[i] = total
  }
  return (random) => (total > 0 ? firstAbove(sums, random.next() * total) : -1)
}

function firstAbove(sums: Float64Array, value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

/** Four 32-bit words from a text (cyrb128). */
function hash(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ unit, 597_399_067)
    b = c ^ Math.imul(b ^ unit, 2_869_860_233)
    c = d ^ Math.imul(c ^ unit, 951_274_213)
    d = a ^ Math.imul(d ^ unit, 2_716_044_179)
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067)
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233)
  c = Math.imul(a ^ (c >>> 17), 951_274_213)
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

function sfc32([start1, start2, start3, start4]: [number, number, number, number]): () => number {
  let [a, b, c, counter] = [start1 | 0, start2 | 0, start3 | 0, start4 | 0]
  const draw = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 12; i++) draw()
  return draw
}
