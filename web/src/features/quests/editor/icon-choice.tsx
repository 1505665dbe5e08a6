import type { QuestFields } from '@portal/contract/quests-editor'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { Insert } from '../../../art/insert.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { questsEditorMessages as words } from './messages.ts'

type Icon = QuestFields['icon']
type IconChoiceProps = {
  value: Icon
  shape?: 'round' | 'hex' | 'shield' | 'star' | 'diamond' | 'arrow'
  onChange: (icon: Icon) => void
}

const named = (icon: string) => icon.replaceAll('-', ' ')
const options = [...questIcons]
  .sort()
  .map((icon) => ({ value: icon, label: `${named(icon).charAt(0).toUpperCase()}${named(icon).slice(1)}` }))

export const IconChoice = ({ value, shape = 'round', onChange }: IconChoiceProps) => (
  <div className="quest-editor-icon">
    <SelectField
      label={words.icon}
      defaultLabel={words.choose}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value as Icon)}
    />
    <Insert shape={shape} glyph={value} colour="#FF7A33" lit size={56} />
  </div>
)
