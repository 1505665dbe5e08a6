import type { TitleFields } from '@portal/contract/games-admin'
import type { RecordPart } from '../../shared/record-form.tsx'

/** What is written of a game, whatever its models are. */
export type TitleFace = Omit<TitleFields, 'models'>

/** What each part of the form of a game is given. */
export type TitlePartProps = RecordPart<TitleFace>
