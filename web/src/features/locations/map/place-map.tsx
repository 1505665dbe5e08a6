import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { api, query } from '../../../lib/api.ts'
import { locationMessages as words } from '../messages.ts'
import {
  kilometresIn,
  movedBy,
  placeOn,
  pointAt,
  tilesOf,
  viewOf,
  zoomed,
  type MapPoint,
  type MapView,
  type Size,
} from './map-view.ts'
import { drawerOf, gridOf, loadOutlines, type Outlines } from './outlines.ts'

export type Pin = MapPoint & { id: number; label: string; name: string }

type PlaceMapProps = {
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
    let wanted = true
    void loadOutlines().then((loaded) => wanted && setOutlines(loaded))
    return () => {
      wanted = false
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

const niceKilometres = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

function Scale({ view }: { view: MapView }) {
  const credit = useQuery(query(api.lookups.map)).data?.credit
  const perPixel = kilometresIn(view, 1)
  const length = niceKilometres.findLast((kilometres) => kilometres / perPixel <= 110) ?? 1
  return (
    <p className="map-scale">
      <svg width={length / perPixel} height="6" aria-hidden="true">
        <path d={`M.5 0v5.5H${length / perPixel - 0.5}V0`} fill="none" stroke="currentColor" />
      </svg>
      {words.kilometres(length)} <span>{credit || words.mapCredit}</span>
    </p>
  )
}

const reach = 24

/** The pin whose head is nearest to a point, if one is close enough. */
function pinNear(pins: readonly Pin[], view: MapView, size: Size, point: MapPoint): Pin | undefined {
  const pressed = placeOn(view, size, point)
  const away = (pin: Pin) => {
    const tip = placeOn(view, size, pin)
    return Math.hypot(tip.x - pressed.x, tip.y - reach * 0.75 - pressed.y)
  }
  return pins.filter((pin) => away(pin) < reach).toSorted((a, b) => away(a) - away(b))[0]
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

export function PlaceMap({ label, pins, chosen, onChoose, onMove, onPress, closest = 11 }: PlaceMapProps) {
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
        const { x, y } = placeOn(view, size, pin)
        const inside = x > -20 && y > -20 && x < size.width + 20 && y < size.height + 40
        if (!inside) return null
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
