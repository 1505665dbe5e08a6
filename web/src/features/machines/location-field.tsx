import { useEffect, useEffectEvent } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { useMachineLocations } from './use-own-machines.ts'

type LocationFieldProps = {
  label?: string
  /** Without one: the locations of both groups. */
  group?: 'home' | 'business'
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

export function LocationField({ label = words.place, group, value, error, onChange }: LocationFieldProps) {
  const places = useMachineLocations(group)
  const [first, second] = places ?? []
  const onlyLocation = first && !second ? String(first.id) : ''
  const choose = useEffectEvent(() => value === '' && onChange(onlyLocation))
  useEffect(() => {
    if (onlyLocation) choose()
  }, [onlyLocation])
  if (!places) return <Skeleton height={76} />
  return (
    <SelectField
      label={label}
      defaultLabel={words.chooseLocation}
      required
      error={error}
      value={value}
      options={places.map(({ id, name, city, group_type }) => ({
        value: String(id),
        label:
          [name, city].filter(Boolean).join(', ') +
          (group ? '' : ` (${group_type === 'home' ? words.homeTag : words.businessTag})`),
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
