import { LocateFixed, Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { locationMessages as words } from '../messages.ts'
import { Ground, Scale } from './ground.tsx'
import { clustersOf, maxZoom, movedBy, pointAt, screenPointOf, viewOf, zoomed } from './map-view.ts'
import type { Cluster, MapPoint, MapView, Size } from './map-view.ts'

/** The label is short, such as a number of machines; a pin without one is a marker of a place. */
type Pin = MapPoint & { id: number; label: string; name: string; lit?: boolean }

type LocationMapProps = {
  label: string
  pins: readonly Pin[]
  /** The reader's place, with rings of distance. */
  home?: MapPoint | undefined
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

type PinMarkProps = {
  cluster: Cluster<Pin>
  chosen: number | null | undefined
  onPress: ((cluster: Cluster<Pin>) => void) | undefined
}

/** One location, or several that are close to each other. */
function PinMark({ cluster, chosen, onPress }: PinMarkProps) {
  const { points, x, y } = cluster
  const first = points.find(({ id }) => id === chosen) ?? points[0]
  if (!first) return null
  const others = points.length - 1
  const isChosen = points.some(({ id }) => id === chosen)
  const look = [
    first.label ? 'map-disc' : 'map-pin',
    others > 0 && 'is-cluster',
    points.some(({ lit }) => lit) && 'is-lit',
    isChosen && 'is-chosen',
  ]
    .filter(Boolean)
    .join(' ')
  const at = { left: x, top: y }
  if (!onPress)
    return <span className={look} role="img" aria-label={first.name} style={at} data-label={first.label || undefined} />
  return (
    <button
      type="button"
      className={look}
      style={at}
      aria-label={others > 0 ? `${words.cluster(points.length)}: ${words.andMore(first.name, others)}` : first.name}
      aria-pressed={others > 0 ? undefined : isChosen}
      data-label={others > 0 ? points.length : first.label}
      onClick={() => onPress(cluster)}
    >
      <span className="map-tip" data-below={y < 90 || undefined} aria-hidden="true">
        {others > 0 && <strong>{words.cluster(points.length)}</strong>}
        {others > 0 ? words.andMore(first.name, others) : first.name}
      </span>
    </button>
  )
}

const spare = 30

export function LocationMap(props: LocationMapProps) {
  const { label, pins, home, chosen, onChoose, onMove, onPress, closest = 11 } = props
  const [ref, size] = useSize()
  const shown = home ? [...pins, home] : pins
  const key = shown.map(({ longitude, latitude }) => `${longitude},${latitude}`).join(';')
  const [moved, setMoved] = useState<{ key: string; view: MapView } | null>(null)
  const view = moved?.key === key ? moved.view : viewOf(shown, size, closest)
  const move = (next: MapView) => {
    setMoved({ key, view: next })
    onMove?.(next, size)
  }
  const { shift, onKeyDown, drag } = useMoves(view, size, move, (point) => onPress?.(point))
  const pressPin = ({ points }: Cluster<Pin>) => {
    const [first] = points
    if (points.length === 1 && first) return onChoose?.(first.id)
    const near = viewOf(points, size, maxZoom)
    setMoved({ key, view: { ...near, zoom: Math.min(maxZoom, Math.max(near.zoom, view.zoom + 1)) } })
  }
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x > -spare && y > -spare && x < size.width + spare && y < size.height + spare
  const own = home && screenPointOf(view, size, home)
  return (
    <div ref={ref} className="map" role="group" aria-label={label}>
      <svg className="map-ground" width={size.width} height={size.height} aria-hidden="true">
        <g transform={shift ? `translate(${shift.x} ${shift.y})` : undefined}>
          <Ground view={view} size={size} home={home} />
        </g>
      </svg>
      {/* Beside the drawing, whose names of towns are no part of the button's name. */}
      <button
        type="button"
        className={onPress ? 'map-handle map-handle-press' : 'map-handle'}
        aria-label={onPress ? words.mapKeysPin : words.mapKeys}
        onKeyDown={onKeyDown}
        {...drag}
      />
      <div className="map-pins" style={shift ? { translate: `${shift.x}px ${shift.y}px` } : undefined}>
        {own && isInside(own) && (
          <span className="map-own" role="img" aria-label={words.yourPlace} style={{ left: own.x, top: own.y }} />
        )}
        {clustersOf(pins, view, size)
          .filter(isInside)
          .map((cluster) => (
            <PinMark
              key={cluster.points.map(({ id }) => id).join('-')}
              cluster={cluster}
              chosen={chosen}
              onPress={onChoose && pressPin}
            />
          ))}
      </div>
      <div className="map-zoom">
        <button type="button" aria-label={words.zoomIn} onClick={() => move(zoomed(view, 1))}>
          <Plus size={18} strokeWidth={2} aria-hidden />
        </button>
        <button type="button" aria-label={words.zoomOut} onClick={() => move(zoomed(view, -1))}>
          <Minus size={18} strokeWidth={2} aria-hidden />
        </button>
        {shown.length > 0 && (
          <button type="button" aria-label={words.showAllPins} onClick={() => setMoved(null)}>
            <LocateFixed size={18} strokeWidth={2} aria-hidden />
          </button>
        )}
      </div>
      <Scale view={view} />
    </div>
  )
}
