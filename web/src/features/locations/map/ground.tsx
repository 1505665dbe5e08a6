import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { geoCircle, geoGraticule, geoMercator, geoPath, type GeoPath } from 'd3-geo'
import type { FeatureCollection, MultiLineString } from 'geojson'
import { useEffect, useMemo, useState } from 'react'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { api, query } from '../../../lib/api.ts'
import { publicPagesApi } from '../../../lib/business-api.ts'
import { distanceUnit, formatDistance } from '../../../lib/distance.ts'
import { locationMessages as words } from '../messages.ts'
import { areaOf, kilometresIn, ringsOf, screenPointOf, tilesOf } from './map-view.ts'
import type { MapPoint, MapView, Size } from './map-view.ts'

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
type Outlines = { land: FeatureCollection; borders: MultiLineString }

let loading: Promise<Outlines> | undefined

/** Land and borders of Natural Earth, loaded with the first map. */
function loadOutlines(): Promise<Outlines> {
  loading ??= import('world-atlas/countries-50m.json').then((module) => {
    const world = module.default as unknown as World
    return {
      land: feature(world, world.objects.land),
      borders: mesh(world, world.objects.countries, (one, other) => one !== other),
    }
  })
  return loading
}

function useOutlines(): Outlines | null {
  const [outlines, setOutlines] = useState<Outlines | null>(null)
  useEffect(() => {
    let isMounted = true
    void loadOutlines().then((loaded) => isMounted && setOutlines(loaded))
    return () => {
      isMounted = false
    }
  }, [])
  return outlines
}

const margin = 24

const degrees = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]

/** Lines of latitude and longitude some hundred pixels apart, which show the scale where no border is in view. */
function gridOf({ longitude, latitude, zoom }: MapView, size: Size) {
  const perPixel = 360 / (256 * 2 ** zoom)
  const step = degrees.findLast((one) => one / perPixel >= 110) ?? 30
  const [wide, high] = [size.width * perPixel, size.height * perPixel]
  const clampBothWays = (value: number, max: number) => Math.max(-max, Math.min(max, value))
  return geoGraticule()
    .step([step, step])
    .extent([
      [
        clampBothWays(Math.floor((longitude - wide) / step) * step, 180),
        clampBothWays(Math.floor((latitude - high) / step) * step, 80),
      ],
      [
        clampBothWays(Math.ceil((longitude + wide) / step) * step, 180) + 1e-6,
        clampBothWays(Math.ceil((latitude + high) / step) * step, 80) + 1e-6,
      ],
    ])
    .precision(step)()
}

function drawerOf(view: MapView, size: Size): GeoPath {
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

type Town = MapPoint & { name: string; population: number }

/** The outlines say nothing about a region of this size. */
const townZoom = 7

/** The towns in view, and none while the map shows a larger region. */
function useTowns(view: MapView, size: Size): Town[] {
  const area = areaOf(view, size)
  const isNear = view.zoom >= townZoom
  const towns = useQuery({
    ...query(publicPagesApi.towns, { query: area }),
    enabled: isNear,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    meta: { inPage: () => true },
  })
  return (isNear && towns.data?.towns) || []
}

/** Kilometers of the radius of the built-up area of a town. */
const builtUpRadius = ({ population }: Town) => 0.0062 * Math.sqrt(population)

const nameHeight = 22
/** The reader's own dot is often in the middle of the town. */
const nameRise = 16
const letterWidth = 7.5

/** The names that fit without covering each other, those of large towns first. */
function namesIn(towns: readonly Town[], view: MapView, size: Size) {
  const placed: { x: number; y: number; half: number; town: Town }[] = []
  for (const town of towns) {
    const { x, y } = screenPointOf(view, size, town)
    const half = (town.name.length * letterWidth) / 2 + 8
    const isInside = x > half && x < size.width - half && y > nameHeight && y < size.height - 2 * nameHeight
    const isFree = placed.every((one) => Math.abs(one.y - y) > nameHeight || Math.abs(one.x - x) > one.half + half)
    if (isInside && isFree) placed.push({ x, y, half, town })
  }
  return placed
}

function Towns({ view, size, towns }: { view: MapView; size: Size; towns: readonly Town[] }) {
  const perKilometre = 1 / kilometresIn(view, 1)
  return (
    <>
      <g className="map-built-up">
        {towns.map((town) => {
          const { x, y } = screenPointOf(view, size, town)
          return <circle key={`${town.latitude},${town.longitude}`} cx={x} cy={y} r={builtUpRadius(town) * perKilometre} />
        })}
      </g>
      {namesIn(towns, view, size).map(({ x, y, town }, index) => (
        <text
          key={`${town.latitude},${town.longitude}`}
          className="map-town"
          data-large={index === 0 || undefined}
          x={x}
          y={y - nameRise}
        >
          {town.name}
        </text>
      ))}
    </>
  )
}

/** Distance rings around the reader's place, in the reader's unit. */
function Rings({ view, size, home }: { view: MapView; size: Size; home: MapPoint }) {
  const unit = distanceUnit()
  const draw = drawerOf(view, size)
  const kilometresPerDegree = 111.2
  return ringsOf(view, size, unit.km).map((length) => {
    const radius = (length * unit.km) / kilometresPerDegree
    const circle = geoCircle().center([home.longitude, home.latitude]).radius(radius)()
    const { x, y } = screenPointOf(view, size, { longitude: home.longitude, latitude: home.latitude - radius })
    return (
      <g key={length}>
        <path className="map-ring" d={draw(circle) ?? ''} />
        <text className="map-ring-length" x={x} y={y - 5}>
          {formatDistance(length * unit.km, unit)}
        </text>
      </g>
    )
  })
}

type GroundProps = { view: MapView; size: Size; home?: MapPoint | undefined }

/** What the map shows below its pins. */
export function Ground({ view, size, home }: GroundProps) {
  const { longitude, latitude, zoom } = view
  const tiles = useQuery(query(api.lookups.map)).data?.tiles_url
  const outlines = useOutlines()
  const towns = useTowns(view, size)
  const paths = useMemo(() => {
    if (!outlines) return null
    const draw = drawerOf({ longitude, latitude, zoom }, size)
    return {
      land: draw(outlines.land) ?? '',
      borders: draw(outlines.borders) ?? '',
      grid: draw(gridOf({ longitude, latitude, zoom }, size)) ?? '',
    }
  }, [outlines, longitude, latitude, zoom, size])
  return (
    <>
      {paths && <path className="map-land" d={paths.land} />}
      {paths && <path className="map-grid" d={paths.grid} />}
      {paths && <path className="map-borders" d={paths.borders} />}
      {tiles ? <Tiles url={tiles} view={view} size={size} /> : <Towns view={view} size={size} towns={towns} />}
      {home && <Rings view={view} size={size} home={home} />}
    </>
  )
}

const Tiles = ({ url, view, size }: { url: string; view: MapView; size: Size }) =>
  tilesOf(view, size).map(({ x, y, z, left, top, side }) => (
    <image
      key={`${z}/${x}/${y}/${left}`}
      href={url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
      x={left}
      y={top}
      width={side}
      height={side}
    />
  ))

/** In the reader's unit. */
const scaleLengths = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

export function Scale({ view }: { view: MapView }) {
  const credit = useQuery(query(api.lookups.map)).data?.credit
  const unit = distanceUnit()
  const perPixel = kilometresIn(view, 1) / unit.km
  const length = scaleLengths.findLast((candidate) => candidate / perPixel <= 110) ?? 0.5
  return (
    <p className="map-scale">
      <svg width={length / perPixel} height="6" aria-hidden="true">
        <path d={`M.5 0v5.5H${length / perPixel - 0.5}V0`} fill="none" stroke="currentColor" />
      </svg>
      {formatDistance(length * unit.km, unit)} <span>{credit || words.mapCredit}</span>
    </p>
  )
}
