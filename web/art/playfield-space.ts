/** Perspective of the playfield: world units are x -10..10, y 0 (flippers) to 42 (top arch), z up. */
export type Point3 = readonly [x: number, y: number, z?: number]
export type Camera = { x?: number; y: number; z: number; look: number; fov: number; cx: number; cy: number }
export type Projected = [x: number, y: number, depth: number]

type Vector = [number, number, number]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** A function from world to picture. */
export function projection(camera: Camera, w: number, h: number): (point: Point3) => Projected {
  const eye: Vector = [camera.x ?? 0, camera.y, camera.z]
  const forward = unit(minus([0, camera.look, 0], eye))
  const right = unit(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const scale = h * camera.fov
  return ([x, y, z = 0]) => {
    const ray = minus([x, y, z], eye)
    const depth = Math.max(0.5, dot(ray, forward))
    return [w * camera.cx + (dot(ray, right) / depth) * scale, h * camera.cy - (dot(ray, up) / depth) * scale, depth]
  }
}

/** Points of an ellipse's arc, on the floor or at a height. */
export const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number, z = 0, count = 40): Point3[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / count
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry, z]
  })

export const curve = (p: readonly [Vector, Vector, Vector, Vector], count = 44): Vector[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count
    const m = 1 - t
    return [0, 1, 2].map(
      (k) =>
        m * m * m * (p[0][k] ?? 0) + 3 * m * m * t * (p[1][k] ?? 0) + 3 * m * t * t * (p[2][k] ?? 0) + t * t * t * (p[3][k] ?? 0),
    ) as Vector
  })

export function edges(points: Vector[], offset: number): [left: Vector[], right: Vector[]] {
  const left: Vector[] = []
  const right: Vector[] = []
  for (const [i, point] of points.entries()) {
    const before = points[Math.max(0, i - 1)] ?? point
    const after = points[Math.min(points.length - 1, i + 1)] ?? point
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    left.push([point[0] - (dy / length) * offset, point[1] + (dx / length) * offset, point[2]])
    right.push([point[0] + (dy / length) * offset, point[1] - (dx / length) * offset, point[2]])
  }
  return [left, right]
}
