/** Center and zoom of a map. At zoom 0 the world is 256 px wide; each step doubles it. */
export type MapView = { longitude: number; latitude: number; zoom: number }
export type MapPoint = { longitude: number; latitude: number }
export type Size = { width: number; height: number }

export const maxZoom = 16
export const minZoom = 1
const tile = 256
/** Highest latitude; the projection cannot show the poles. */
const maxLatitude = 84

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

export function pixelOf({ longitude, latitude }: MapPoint, zoom: number): { x: number; y: number } {
  const world = tile * 2 ** zoom
  const sine = Math.sin((clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

export function pointOf({ x, y }: { x: number; y: number }, zoom: number): MapPoint {
  const world = tile * 2 ** zoom
  const n = Math.PI - (2 * Math.PI * y) / world
  return {
    longitude: clamp((x / world) * 360 - 180, -180, 180),
    latitude: clamp((180 / Math.PI) * Math.atan(Math.sinh(n)), -maxLatitude, maxLatitude),
  }
}

export function screenPointOf(view: MapView, size: Size, point: MapPoint): { x: number; y: number } {
  const middle = pixelOf(view, view.zoom)
  const at = pixelOf(point, view.zoom)
  return { x: at.x - middle.x + size.width / 2, y: at.y - middle.y + size.height / 2 }
}

export function pointAt(view: MapView, size: Size, screenPoint: { x: number; y: number }): MapPoint {
  const middle = pixelOf(view, view.zoom)
  return pointOf({ x: middle.x + screenPoint.x - size.width / 2, y: middle.y + screenPoint.y - size.height / 2 }, view.zoom)
}

export const movedBy = (view: MapView, size: Size, dx: number, dy: number): MapView => ({
  ...view,
  ...pointAt(view, size, { x: size.width / 2 + dx, y: size.height / 2 + dy }),
})

export const zoomed = (view: MapView, by: number): MapView => ({ ...view, zoom: clamp(view.zoom + by, minZoom, maxZoom) })

/** The closest view with all points and a margin; a single town is shown with its surroundings. */
export function viewOf(points: readonly MapPoint[], size: Size, closest = 11): MapView {
  if (points.length === 0) return { longitude: -30, latitude: 30, zoom: 2 }
  const world = points.map((point) => pixelOf(point, 0))
  const [xs, ys] = [world.map(({ x }) => x), world.map(({ y }) => y)]
  const span = { x: Math.max(...xs) - Math.min(...xs), y: Math.max(...ys) - Math.min(...ys) }
  const usedShare = 0.72
  const fits = Math.min(
    Math.log2((size.width * usedShare) / Math.max(span.x, 1e-6)),
    Math.log2((size.height * usedShare) / Math.max(span.y, 1e-6)),
  )
  const middle = pointOf({ x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 }, 0)
  return { ...middle, zoom: clamp(Math.floor(fits), minZoom, closest) }
}

const earthKilometres = 40_075

export const kilometresIn = ({ latitude, zoom }: MapView, pixels: number): number =>
  (pixels * earthKilometres * Math.cos((latitude * Math.PI) / 180)) / (tile * 2 ** zoom)

/** The tiles that cover a map, with their top left corners. */
export function tilesOf(view: MapView, size: Size): { x: number; y: number; z: number; left: number; top: number }[] {
  const middle = pixelOf(view, view.zoom)
  const [left, top] = [middle.x - size.width / 2, middle.y - size.height / 2]
  const count = 2 ** view.zoom
  const tiles = []
  for (let x = Math.floor(left / tile); x * tile < left + size.width; x++)
    for (let y = Math.max(0, Math.floor(top / tile)); y < count && y * tile < top + size.height; y++)
      tiles.push({ x: ((x % count) + count) % count, y, z: view.zoom, left: x * tile - left, top: y * tile - top })
  return tiles
}
