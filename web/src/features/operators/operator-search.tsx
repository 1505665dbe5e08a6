import type { RegisteredOperator } from '@portal/contract/operators'
import { useId, useState, type KeyboardEvent } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { businessMessages as words } from './messages.ts'
import { useRegistry } from './use-registry.ts'
import './operator-search.css'

type OperatorSearchProps = {
  value: string
  /** Registry id of the picked business. */
  pickedId: number | null
  /** A confirmed business can change its name only, so the registry is not searched. */
  isFixed: boolean
  error: string | undefined
  onType: (name: string) => void
  onPick: (operator: RegisteredOperator) => void
  onBlur: () => void
}

const placeOf = ({ city, state, country }: RegisteredOperator) => [city, state, country].filter(Boolean).join(', ')

/** The name of the business, with suggestions from the registry; any other name is allowed. */
export function OperatorSearch({ value, pickedId, isFixed, error, onType, onPick, onBlur }: OperatorSearchProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const asks = open && pickedId === null && !isFixed
  const found = useRegistry(value, asks) ?? []
  const isShown = asks && found.length > 0
  const pick = (operator: RegisteredOperator) => {
    onPick(operator)
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = found[active]
    if (step !== 0) setActive((active + step + found.length + (active < 0 && step < 0 ? 1 : 0)) % found.length)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="operator-search">
      <TextField
        label={words.business}
        autoComplete="organization"
        maxLength={80}
        hint={isFixed ? undefined : pickedId === null ? words.businessHint : words.chosen}
        good={pickedId !== null && !isFixed}
        required
        error={error}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}l`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        name="operatorName"
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          onBlur()
        }}
      />
      <div id={`${id}l`} role="listbox" aria-label={words.found(found.length)} hidden={!isShown}>
        {isShown &&
          found.map((operator, index) => (
            <div
              key={operator.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Keeps the focus in the field: on blur the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(operator)}
              onKeyDown={({ key }) => key === 'Enter' && pick(operator)}
            >
              <strong>{operator.name}</strong>
              <span className="t3 sm">{placeOf(operator)}</span>
            </div>
          ))}
      </div>
      <p className="sr-only" role="status">
        {isShown ? words.found(found.length) : ''}
      </p>
    </div>
  )
}
