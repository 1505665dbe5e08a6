import { useQuery } from '@tanstack/react-query'
import { geoGraticule, geoMercator, geoPath } from 'd3-geo'
import type { GeoPath } from 'd3-geo'
import type { FeatureCollection, MultiLineString } from 'geojson'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { api, query } from '../../../lib/api.ts'
import { distanceUnit, formatDistance } from '../../../lib/distance.ts'
import { locationMessages as words } from '../messages.ts'
import { kilometresIn, movedBy, screenPointOf, pointAt, tilesOf, viewOf, zoomed } from './map-view.ts'
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

export type Pin = MapPoint & { id: number; label: string; name: string }

type LocationMapProps = {
  label: string
  pins: readonly Pin[]
  chosen?: number | null
  onChoose?: (id: number) => void
  onMove?: (view: MapView, size: Size) => void
  onPress?: (point: MapPoint) => void
  closest?: number
}

function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 640, height: 420 })
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
      if (width > 0 && height > 0) setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}

function Ground({ view, size }: { view: MapView; size: Size }) {
  const { longitude, latitude, zoom } = view
  const settings = useQuery(query(api.lookups.map)).data
  const [outlines, setOutlines] = useState<Outlines | null>(null)
  useEffect(() => {
    let isMounted = true
    void loadOutlines().then((loaded) => isMounted && setOutlines(loaded))
    return () => {
      isMounted = false
    }
  }, [])
  const paths = useMemo(() => {
    if (!outlines) return null
    const draw = drawerOf({ longitude, latitude, zoom }, size)
    return {
      land: draw(outlines.land) ?? '',
      borders: draw(outlines.borders) ?? '',
      grid: draw(gridOf({ longitude, latitude, zoom }, size)) ?? '',
    }
  }, [outlines, longitude, latitude, zoom, size])
  const tiles = settings?.tiles_url
  return (
    <>
      {paths && <path className="map-land" d={paths.land} />}
      {paths && <path className="map-grid" d={paths.grid} />}
      {paths && <path className="map-borders" d={paths.borders} />}
      {tiles &&
        tilesOf(view, size).map(({ x, y, z, left, top }) => (
          <image
            key={`${z}/${x}/${y}/${left}`}
            href={tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
            x={left}
            y={top}
            width={256}
            height={256}
          />
        ))}
    </>
  )
}

/** In the reader's unit. */
const scaleLengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

function Scale({ view }: { view: MapView }) {
  const credit = useQuery(query(api.lookups.map)).data?.credit
  const unit = distanceUnit()
  const perPixel = kilometresIn(view, 1) / unit.km
  const length = scaleLengths.findLast((candidate) => candidate / perPixel <= 110) ?? 1
  return (
    <p className="map-scale">
      <svg width={length / perPixel} height="6" aria-hidden="true">
        <path d={`M.5 0v5.5H${length / perPixel - 0.5}V0`} fill="none" stroke="currentColor" />
      </svg>
      {formatDistance(length * unit.km, unit)} <span>{credit || words.mapCredit}</span>
    </p>
  )
}

const pressRadius = 24

/** The pin whose head is nearest to a point, if one is close enough. */
function pinNear(pins: readonly Pin[], view: MapView, size: Size, point: MapPoint): Pin | undefined {
  const pressed = screenPointOf(view, size, point)
  const distance = (pin: Pin) => {
    const tip = screenPointOf(view, size, pin)
    return Math.hypot(tip.x - pressed.x, tip.y - pressRadius * 0.75 - pressed.y)
  }
  return pins.filter((pin) => distance(pin) < pressRadius).toSorted((a, b) => distance(a) - distance(b))[0]
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
}

/** Dragging, arrow keys, plus and minus. While a pointer is down the drawing is only shifted; it is redrawn at the end. */
function useMoves(view: MapView, size: Size, move: (next: MapView) => void, press: (point: MapPoint) => void) {
  const [shift, setShift] = useState<{ x: number; y: number } | null>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    from.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (from.current) setShift({ x: event.clientX - from.current.x, y: event.clientY - from.current.y })
  }
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const start = from.current
    if (!start) return
    from.current = null
    setShift(null)
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (Math.hypot(dx, dy) > 4) return move(movedBy(view, size, -dx, -dy))
    const box = event.currentTarget.getBoundingClientRect()
    press(pointAt(view, size, { x: event.clientX - box.left, y: event.clientY - box.top }))
  }
  const onPointerCancel = () => {
    from.current = null
    setShift(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) move(movedBy(view, size, ...step))
    else if (event.key === 'Enter') press(view)
    else if (event.key === '+' || event.key === '-') move(zoomed(view, event.key === '+' ? 1 : -1))
    else return
    event.preventDefault()
  }
  return { shift, onKeyDown, drag: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

export function LocationMap({ label, pins, chosen, onChoose, onMove, onPress, closest = 11 }: LocationMapProps) {
  const [ref, size] = useSize()
  const key = pins.map(({ longitude, latitude }) => `${longitude},${latitude}`).join(';')
  const [moved, setMoved] = useState<{ key: string; view: MapView } | null>(null)
  const view = moved?.key === key ? moved.view : viewOf(pins, size, closest)
  const move = (next: MapView) => {
    setMoved({ key, view: next })
    onMove?.(next, size)
  }
  const press = (point: MapPoint) => {
    const hit = onChoose && pinNear(pins, view, size, point)
    if (hit) onChoose(hit.id)
    else onPress?.(point)
  }
  const { shift, onKeyDown, drag } = useMoves(view, size, move, press)
  const transform = shift ? `translate(${shift.x} ${shift.y})` : undefined
  return (
    <div ref={ref} className="map" role="group" aria-label={label}>
      <button
        type="button"
        className={onPress ? 'map-ground map-ground-press' : 'map-ground'}
        aria-label={onPress ? words.mapKeysPin : words.mapKeys}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <svg width={size.width} height={size.height} aria-hidden="true">
          <g transform={transform}>
            <Ground view={view} size={size} />
          </g>
        </svg>
      </button>
      {pins.map((pin) => {
        const { x, y } = screenPointOf(view, size, pin)
        const isVisible = x > -20 && y > -20 && x < size.width + 20 && y < size.height + 40
        if (!isVisible) return null
        return (
          <span
            key={pin.id}
            className={`map-pin ${pin.id === chosen ? 'is-chosen' : ''}`}
            role="img"
            aria-label={pin.name}
            style={{ left: x + (shift?.x ?? 0), top: y + (shift?.y ?? 0) }}
          >
            <span>{pin.label}</span>
            {pin.label && <em aria-hidden="true">{pin.name.replace(/^\d+: /, '')}</em>}
          </span>
        )
      })}
      <div className="map-zoom">
        <button type="button" aria-label={words.zoomIn} onClick={() => move(zoomed(view, 1))}>
          <Plus size={18} strokeWidth={2} aria-hidden />
        </button>
        <button type="button" aria-label={words.zoomOut} onClick={() => move(zoomed(view, -1))}>
          <Minus size={18} strokeWidth={2} aria-hidden />
        </button>
      </div>
      <Scale view={view} />
    </div>
  )
}
