import type { Language } from '@portal/contract/language'
import { serialNumber } from '@portal/contract/rules/serial-number'
import { alertWords } from '../alerts/index.ts'
import { usual, worst, type Found } from './found.ts'
import type { FoundAlert, FoundMachine } from './own.sql.ts'
import { matchLevel } from './rank.ts'
import { words } from './texts.ts'

type Named = Pick<FoundMachine, 'serial' | 'customName' | 'titleName'>

/** A matching serial number ranks first, because nobody types one by accident. */
const fitOf = ({ serial, customName, titleName }: Named, text: string, name: string) =>
  matchLevel(serial, text) === null
    ? (matchLevel(name, text) ?? matchLevel(customName, text) ?? matchLevel(titleName, text) ?? worst)
    : 0

export function machineResult(row: FoundMachine, text: string, language: Language): Found {
  const { id, serial, customName, titleName, titleCode, modelName, locationName, isOnline, outOfService } = row
  const name = customName || `${titleName} ${modelName}`
  const state = outOfService ? words.outOfService : isOnline ? words.online : words.offline
  const detail = `${[serialNumber(serial), locationName].filter(Boolean).join(', ')}. ${state(language)}`
  const result = { ...usual, kind: 'machine' as const, id, name, detail, title_code: titleCode, is_online: isOnline }
  return { fit: fitOf({ serial, customName, titleName }, text, name), result }
}

export function alertResult(row: FoundAlert, text: string, language: Language): Found {
  const { id, type, alertName, messages, serial, customName, titleName, titleCode, modelName } = row
  const { name } = alertWords({ type, name: alertName, messages }, language)
  const detail = [customName || `${titleName} ${modelName}`, serialNumber(serial)].join(', ')
  const result = { ...usual, kind: 'alert' as const, id, name, detail, title_code: titleCode }
  return { fit: fitOf({ serial, customName, titleName }, text, name), result }
}
