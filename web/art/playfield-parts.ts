import { mix } from '@portal/contract/rules/oklab'
import type { Pen } from './playfield-pen.ts'
import { arc, curve, type Point3 } from './playfield-space.ts'

/** The table's furniture. Every function draws one kind of part that any pinball player can read. */
export type Table = { pen: Pen; start: string; stop: string; random: () => number }

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const rail = (x: number, from: number, length: number, count: number, z = 0): Point3[] =>
  range(count).map((i) => [x, from + (length * i) / (count - 1), z])

export function walls({ pen: { line } }: Table): void {
  for (const z of [0, 1.6]) {
    const stroke = { width: z ? 3 : 1.4, opacity: z ? 1 : 0.5 }
    line(rail(-10, -3, 35, 40, z), stroke)
    line(rail(10, -3, 35, 40, z), stroke)
    line(arc(0, 32, 10, 10, 0, Math.PI, z, 60), stroke)
  }
  line(rail(8.5, -3, 31, 30), { width: 1.8, opacity: 0.8 })
  line(arc(0, 31, 8.5, 8.6, 0.05, Math.PI * 0.42, 0, 24), { width: 1.6, opacity: 0.7 })
}

function flipperOutline(pivot: [number, number], tip: [number, number]): Point3[] {
  const angle = Math.atan2(tip[1] - pivot[1], tip[0] - pivot[0])
  const half = (centre: [number, number], radius: number, from: number): Point3[] =>
    range(11).map((i) => [
      centre[0] + Math.cos(from + (Math.PI * i) / 10) * radius,
      centre[1] + Math.sin(from + (Math.PI * i) / 10) * radius,
      0.6,
    ])
  return [...half(pivot, 0.62, angle + Math.PI / 2), ...half(tip, 0.34, angle - Math.PI / 2)]
}

export function lowerThird({ pen: { poly, line }, start }: Table): void {
  for (const side of [-1, 1]) {
    // The shooter lane takes room on the right, so the right half stands a little inward.
    const shift = side > 0 ? -1.2 : 0
    const sling: Point3[] = [
      [side * 6.1 + shift, 15, 0],
      [side * 3.4 + shift, 8.6, 0],
      [side * 6.1 + shift, 10.2, 0],
    ]
    poly(sling, { width: 2.4, close: true, fill: start, fillOpacity: 0.1 })
    poly(
      sling.map(([x, y]): Point3 => [x, y, 1.2]),
      { close: true, opacity: 0.8 },
    )
    for (const [x, y] of sling)
      poly(
        [
          [x, y, 0],
          [x, y, 1.2],
        ],
        { width: 1.4 },
      )
    line(
      [
        [side * 7.4 + shift, 16],
        [side * 7.4 + shift, 9.6],
        [side * 4.9 + shift, 6.6],
      ],
      { width: 2.6 },
      1,
    )
    line(
      [
        [side * 8.7 + shift * 0.9, 17],
        [side * 8.7 + shift * 0.9, 8],
        [side * 5.2 + shift, 3.6],
      ],
      { width: 1.4, opacity: 0.6 },
      1,
    )
    poly(flipperOutline([side * 4.5 + shift, 6.2], [side * 1.15 + shift, 4.1]), {
      width: 2.4,
      close: true,
      fill: mix(start, '#ffffff', 0.25),
      fillOpacity: 0.92,
      colour: mix(start, '#ffffff', 0.5),
    })
  }
}

export function orbits({ pen: { line } }: Table): void {
  line(
    curve(
      [
        [-8.7, 17, 0],
        [-9.4, 27, 0],
        [-8, 36, 0],
        [-0.6, 39.6, 0],
      ],
      40,
    ),
    { width: 2 },
  )
  line(
    curve(
      [
        [-7.1, 19, 0],
        [-7.6, 27, 0],
        [-6.4, 34, 0],
        [-0.6, 37.2, 0],
      ],
      40,
    ),
    { width: 2 },
  )
  line(
    curve(
      [
        [7.2, 19, 0],
        [7.9, 27, 0],
        [6.4, 34.6, 0],
        [-0.6, 37.2, 0],
      ],
      40,
    ),
    { width: 2 },
  )
}

export function popBumpers({ pen: { poly }, start, random }: Table): void {
  for (const [x, y] of [
    [0.6, 31.2],
    [3.4, 29.4],
    [1.6, 27],
  ] as const) {
    const cx = x + (random() - 0.5) * 0.48
    for (const [radius, z, width, fillOpacity] of [
      [1.35, 0, 1.2, 0],
      [1.05, 1.5, 1.4, 0],
      [1.5, 2.1, 2.2, 0.22],
      [0.8, 2.1, 1.4, 0.5],
    ] as const)
      poly(arc(cx, y, radius, radius, 0, Math.PI * 2, z, 28), {
        width,
        close: true,
        fill: fillOpacity ? start : 'none',
        fillOpacity,
      })
    for (let k = 0; k < 6; k++) {
      const angle = (k * Math.PI) / 3
      const [px, py] = [cx + Math.cos(angle) * 1.05, y + Math.sin(angle) * 1.05]
      poly(
        [
          [px, py, 0],
          [px, py, 1.5],
        ],
        { width: 0.8, opacity: 0.5 },
      )
    }
  }
}

function post({ pen: { poly }, start }: Table, x: number, y: number): void {
  const [r, z] = [0.28, 1.5]
  poly(arc(x, y, r, r, 0, 6.283, 0, 10), { width: 1, close: true, opacity: 0.7 })
  poly(arc(x, y, r, r, 0, 6.283, z, 10), { width: 1.3, close: true, fill: mix(start, '#ffffff', 0.3), fillOpacity: 0.55 })
  poly(
    [
      [x - r, y, 0],
      [x - r, y, z],
    ],
    { width: 1 },
  )
  poly(
    [
      [x + r, y, 0],
      [x + r, y, z],
    ],
    { width: 1 },
  )
}

const postsAt = [
  [-6.2, 17.4],
  [5.2, 17.8],
  [-2.2, 21.2],
  [1.8, 21.8],
  [-5.6, 25.6],
  [6.3, 24.4],
  [-0.9, 28.4],
  [5.2, 31.5],
] as const

export function posts(table: Table): void {
  for (const [x, y] of postsAt) post(table, x, y)
}

const plate = ([ax, ay]: [number, number], [bx, by]: [number, number], foot: number, top: number): Point3[] => [
  [ax, ay, foot],
  [bx, by, foot],
  [bx, by, top],
  [ax, ay, top],
]

export function lanesAndTargets({ pen: { poly }, start }: Table): void {
  for (let i = 0; i < 4; i++) {
    const x = -2.1 + i * 1.5
    poly(
      [
        [x, 33.6, 1.2],
        [x, 35.6, 1.2],
      ],
      { width: 3.2 },
    )
    for (const y of [33.6, 35.6])
      poly(
        [
          [x, y, 0],
          [x, y, 1.2],
        ],
        { width: 1 },
      )
  }
  poly(plate([-8.6, 24.4], [-7.3, 24.4], 0.4, 2.2), { width: 1.8, close: true, fill: '#FFE9C9', fillOpacity: 0.22 })
  for (let i = 0; i < 4; i++) {
    const y = 20.2 + i * 1.35
    poly(plate([-8.2, y], [-8.2, y + 1.05], 0, 2), { close: true, fill: start, fillOpacity: i === 1 ? 0.05 : 0.5 })
  }
  for (let i = 0; i < 3; i++) {
    const x = -1.5 + i * 1.5
    poly(plate([x - 0.55, 24.6], [x + 0.55, 24.6], 0, 1.8), { close: true, fill: start, fillOpacity: 0.32 })
  }
}
