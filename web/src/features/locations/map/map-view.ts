/** Center and zoom of a map. At zoom 0 the world is 256 px wide; each step doubles it. */
export type MapView = { longitude: number; latitude: number; zoom: number }
export type MapPoint = { longitude: number; latitude: number }
export type Size = { width: number; height: number }

export const maxZoom = 16
const minZoom = 1
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

/** Of a fitted view. */
const zoomStep = 0.25

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
  const zoom = Math.floor(fits / zoomStep) * zoomStep
  const middle = pointOf({ x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 }, 0)
  return { ...middle, zoom: clamp(zoom, minZoom, closest) }
}

const earthKilometres = 40_075

export const kilometresIn = ({ latitude, zoom }: MapView, pixels: number): number =>
  (pixels * earthKilometres * Math.cos((latitude * Math.PI) / 180)) / (tile * 2 ** zoom)

type Tile = { x: number; y: number; z: number; left: number; top: number; side: number }

/** The tiles that cover a map, with their top left corners; between two zooms they are drawn larger or smaller. */
export function tilesOf(view: MapView, size: Size): Tile[] {
  const z = Math.round(view.zoom)
  const side = tile * 2 ** (view.zoom - z)
  const middle = pixelOf(view, view.zoom)
  const [left, top] = [middle.x - size.width / 2, middle.y - size.height / 2]
  const count = 2 ** z
  const tiles = []
  for (let x = Math.floor(left / side); x * side < left + size.width; x++)
    for (let y = Math.max(0, Math.floor(top / side)); y < count && y * side < top + size.height; y++)
      tiles.push({ x: ((x % count) + count) % count, y, z, left: x * side - left, top: y * side - top, side })
  return tiles
}

/** Points closer than this many pixels are shown as one. */
export const mergeDistance = 36

export type Cluster<Point extends MapPoint> = { points: Point[]; x: number; y: number }

/** Joins points that would overlap on the screen to clusters; a cluster is at the mean of its points. */
export function clustersOf<Point extends MapPoint>(points: readonly Point[], view: MapView, size: Size): Cluster<Point>[] {
  let clusters: Cluster<Point>[] = points.map((point) => ({ points: [point], ...screenPointOf(view, size, point) }))
  const closePair = (): [Cluster<Point>, Cluster<Point>] | undefined => {
    for (const [index, one] of clusters.entries()) {
      const other = clusters.slice(index + 1).find(({ x, y }) => Math.hypot(x - one.x, y - one.y) < mergeDistance)
      if (other) return [one, other]
    }
    return undefined
  }
  for (let pair = closePair(); pair; pair = closePair()) {
    const [one, other] = pair
    const [a, b] = [one.points.length, other.points.length]
    const merged = {
      points: [...one.points, ...other.points],
      x: (one.x * a + other.x * b) / (a + b),
      y: (one.y * a + other.y * b) / (a + b),
    }
    clusters = clusters.filter((cluster) => cluster !== one && cluster !== other).concat(merged)
  }
  return clusters
}

const ringLengths = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const leastRingPixels = 52

/** The lengths of the distance rings in a unit of `km`: at most three, the largest within the map. */
export function ringsOf(view: MapView, size: Size, km: number): number[] {
  const pixelsOf = (length: number) => (length * km) / kilometresIn(view, 1)
  const largest = Math.min(size.width, size.height) * 0.62
  return ringLengths.filter((length) => pixelsOf(length) >= leastRingPixels && pixelsOf(length) <= largest).slice(-3)
}

/** The area of a map, on whole tenths of a degree outward, so that small moves need no new names. */
export function areaOf(view: MapView, size: Size): { south: number; west: number; north: number; east: number } {
  const corner = pointAt(view, size, { x: 0, y: 0 })
  const opposite = pointAt(view, size, { x: size.width, y: size.height })
  const down = (value: number) => Math.floor(value * 10) / 10
  const up = (value: number) => Math.ceil(value * 10) / 10
  return {
    south: down(opposite.latitude),
    west: down(corner.longitude),
    north: up(corner.latitude),
    east: up(opposite.longitude),
  }
}
