import { mix } from '@portal/contract/rules/oklab'
import { projection, type Camera, type Point3 } from './playfield-space.ts'

export type Stroke = { width?: number; opacity?: number; close?: boolean; fill?: string; fillOpacity?: number; colour?: string }

export type Pen = ReturnType<typeof pen>

const f = (value: number) => +value.toFixed(1)

export function pen(start: string, stop: string, camera: Camera, w: number, h: number) {
  const project = projection(camera, w, h)
  const near = project([0, 0])[2]
  const far = project([0, 42])[2]
  const fog = (depth: number) => Math.max(0, Math.min(1, (depth - near) / (far - near)))
  const colour = (t: number) => mix(mix(start, '#ffffff', 0.18), mix(start, stop, 0.62), t)
  const painted: { depth: number; svg: string }[] = []

  function poly(points: readonly Point3[], stroke: Stroke = {}): void {
    const { width = 1.6, opacity = 1, close = false, fill = 'none', fillOpacity = 1 } = stroke
    const drawn = points.map(project)
    const depth = drawn.reduce((sum, point) => sum + point[2], 0) / drawn.length
    const t = fog(depth)
    const d = `M${drawn.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}${close ? 'Z' : ''}`
    const filled = fill === 'none' ? '' : ` fill-opacity="${fillOpacity}"`
    painted.push({
      depth,
      svg: `<path d="${d}" fill="${fill}"${filled} stroke="${stroke.colour ?? colour(t)}" stroke-width="${f(((width * near) / depth) * 1.15)}" stroke-opacity="${f(opacity * (1 - 0.62 * t))}"/>`,
    })
  }

  /** Long lines are split, so that fog and width follow depth. */
  function line(points: readonly Point3[], stroke: Stroke = {}, every = 6): void {
    for (let i = 0; i < points.length - 1; i += every) poly(points.slice(i, i + every + 1), stroke)
  }

  return {
    project,
    near,
    fog,
    colour,
    poly,
    line,
    scale: h * camera.fov,
    svg: () =>
      painted
        .sort((a, b) => b.depth - a.depth)
        .map(({ svg }) => svg)
        .join(''),
  }
}
