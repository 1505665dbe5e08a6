import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export type Tile = { id: number }

type ArrangeTilesProps<T extends Tile> = {
  label: string
  /** Id of the text that explains the keys. */
  describedBy: string
  tiles: readonly T[]
  selected: number | null
  onSelect: (id: number | null) => void
  onMove: (from: number, to: number) => void
  /** Called for `H` and Delete. */
  onRemove: (id: number) => void
  onPutBack: () => void
  children: (tile: T) => ReactNode
  className: string
}

const draggedTile = 'tile'

export function useTileDrop<E extends HTMLElement>(onDrop: (id: number) => void) {
  const ref = useRef<E>(null)
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((id: unknown) => {
    setOver(false)
    if (typeof id === 'number') onDrop(id)
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data[draggedTile] === 'number',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => drop(source.data[draggedTile]),
    })
  }, [])
  return { ref, isOver }
}

type TileProps = {
  id: number
  isSelected: boolean
  isTabStop: boolean
  onDropTile: (id: number) => void
  onClick: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

function TileItem({ id, isSelected, isTabStop, onDropTile, onClick, onFocus, onKeyDown, children }: TileProps) {
  const { ref, isOver } = useTileDrop<HTMLLIElement>(onDropTile)
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return draggable({
      element,
      getInitialData: () => ({ [draggedTile]: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, ref])
  const look = isDragged
    ? 'opacity-30'
    : isOver
      ? 'bg-accent-tint inset-ring-2 inset-ring-accent'
      : isSelected
        ? 'bg-s-4 inset-ring-2 inset-ring-t-1 shadow-pop'
        : 'bg-s-1 hover:bg-s-2'
  return (
    <li ref={ref}>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isSelected}
        data-tile={id}
        className={`flex size-full cursor-grab flex-col items-center gap-1.5 rounded-2 px-1.5 py-3 text-center text-14 leading-[1.3] font-semibold transition-[background,box-shadow] max-wide:text-13 ${look}`}
        onClick={onClick}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
    </li>
  )
}

/** The number of tiles in the first row, as it is laid out now. */
function columnsOf(list: HTMLElement): number {
  const tops = [...list.children].map((tile) => (tile as HTMLElement).offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}

/** A grid of tiles that are ordered by dragging, or by lifting one and pressing the arrow keys. */
export function ArrangeTiles<T extends Tile>(props: ArrangeTilesProps<T>) {
  const { label, describedBy, tiles, selected, onSelect, onMove, onRemove, onPutBack, children, className } = props
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState(0)
  const lifted = tiles.findIndex(({ id }) => id === selected)
  const isLifted = lifted >= 0
  const current = isLifted ? lifted : Math.min(focused, tiles.length - 1)
  const focusTile = (index: number) => {
    setFocused(index)
    const id = tiles[index]?.id
    list.current?.querySelector<HTMLElement>(`[data-tile="${id}"]`)?.focus()
  }
  const step = (by: number) => {
    const next = Math.max(0, Math.min(tiles.length - 1, current + by))
    if (next === current) return
    if (!isLifted) return focusTile(next)
    onMove(current, next)
    setFocused(next)
  }
  // A tile that moved keeps the focus, also when its element was moved in the document.
  useEffect(() => {
    if (!isLifted || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-tile="${tiles[current]?.id}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const id = tiles[current]?.id
    if (id === undefined) return
    const columns = list.current ? columnsOf(list.current) : 1
    const actions: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      ArrowUp: () => step(-columns),
      ArrowDown: () => step(columns),
      h: () => onRemove(id),
      Delete: () => onRemove(id),
      ...(isLifted && { Escape: onPutBack }),
    }
    const action = actions[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
  return (
    <ol ref={list} aria-label={label} aria-describedby={describedBy} className={className}>
      {tiles.map((tile, index) => (
        <TileItem
          key={tile.id}
          id={tile.id}
          isSelected={tile.id === selected}
          isTabStop={index === current}
          onFocus={() => setFocused(index)}
          onKeyDown={onKeyDown}
          onDropTile={(id) => {
            const from = tiles.findIndex((one) => one.id === id)
            if (from >= 0 && from !== index) onMove(from, index)
          }}
          onClick={() => onSelect(tile.id === selected ? null : tile.id)}
        >
          {children(tile)}
        </TileItem>
      ))}
    </ol>
  )
}
