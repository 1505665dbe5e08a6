import type { InsertShape } from '@portal/contract/achievements'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { Insert } from '../art/insert.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { consoleMessages as words } from './console-messages.ts'

type Lamp = { icon: string; shape: InsertShape }

type LampFieldsProps = {
  lamp: Lamp
  colour?: string
  alsoIcons: readonly string[]
  errorAt: (name: string) => string | undefined
  onChange: (change: Partial<Lamp>) => void
}

const iconName = (icon: string) => icon.charAt(0).toUpperCase() + icon.slice(1).replaceAll('-', ' ')
const shapes = Object.entries(words.lampShapes).map(([value, label]) => ({ value, label }))

export function LampFields({ lamp, colour = '#FF7A33', alsoIcons, errorAt, onChange }: LampFieldsProps) {
  const icons = [...new Set([...questIcons, ...alsoIcons])].sort()
  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,1fr))_56px] items-end gap-3">
      <SelectField
        label={words.lampPicture}
        defaultLabel={words.choose}
        options={icons.map((value) => ({ value, label: iconName(value) }))}
        value={lamp.icon}
        error={errorAt('icon')}
        onChange={({ target }) => onChange({ icon: target.value })}
      />
      <SelectField
        label={words.lampShape}
        defaultLabel={words.choose}
        options={shapes}
        value={lamp.shape}
        error={errorAt('shape')}
        onChange={({ target }) => onChange({ shape: target.value as InsertShape })}
      />
      <Insert shape={lamp.shape} glyph={lamp.icon} colour={colour} lit size={56} />
    </div>
  )
}
