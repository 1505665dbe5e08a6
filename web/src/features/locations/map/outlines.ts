import { geoGraticule, geoMercator, geoPath, type GeoPath } from 'd3-geo'
import type { FeatureCollection, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MapView, Size } from './map-view.ts'

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
export type Outlines = { land: FeatureCollection; borders: MultiLineString }

let loading: Promise<Outlines> | undefined

/** Land and borders of Natural Earth, loaded with the first map. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= import('world-atlas/countries-50m.json').then((module) => {
    const world = module.default as unknown as World
    return {
      land: feature(world, world.objects.land),
      borders: mesh(world, world.objects.countries, (one, other) => one !== other),
    }
  })
  return loading
}

const margin = 24

const degrees = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]

/** Lines of latitude and longitude some hundred pixels apart, which show the scale where no border is in view. */
export function gridOf({ longitude, latitude, zoom }: MapView, size: Size) {
  const perPixel = 360 / (256 * 2 ** zoom)
  const step = degrees.findLast((one) => one / perPixel >= 110) ?? 30
  const [wide, high] = [size.width * perPixel, size.height * perPixel]
  const bound = (value: number, most: number) => Math.max(-most, Math.min(most, value))
  return geoGraticule()
    .step([step, step])
    .extent([
      [bound(Math.floor((longitude - wide) / step) * step, 180), bound(Math.floor((latitude - high) / step) * step, 80)],
      [
        bound(Math.ceil((longitude + wide) / step) * step, 180) + 1e-6,
        bound(Math.ceil((latitude + high) / step) * step, 80) + 1e-6,
      ],
    ])
    .precision(step)()
}

export function drawerOf(view: MapView, size: Size): GeoPath {
  const projection = geoMercator()
    .scale((256 * 2 ** view.zoom) / (2 * Math.PI))
    .translate([0, 0])
  const [x, y] = projection([view.longitude, view.latitude]) ?? [0, 0]
  projection.translate([size.width / 2 - x, size.height / 2 - y]).clipExtent([
    [-margin, -margin],
    [size.width + margin, size.height + margin],
  ])
  return geoPath(projection).digits(1)
}
