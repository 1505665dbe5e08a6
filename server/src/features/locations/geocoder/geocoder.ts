import { appScoped } from '../../../platform/app-scoped.ts'
import { packagedGeocoder } from './packaged.ts'
import type { Geocoder } from './port.ts'
import { webGeocoder } from './web.ts'

/** Loads the data at the start, so that the first search does not wait. */
export const readGazetteer = (): Promise<void> => packagedGeocoder.ready()

/** The largest towns of an area, for the labels of a map. */
export const townsOfMap = packagedGeocoder.townsIn

export const geocoderOf = appScoped(({ config, log }): Geocoder =>
  config.geocoderUrl ? webGeocoder(config.geocoderUrl, packagedGeocoder, log) : packagedGeocoder,
)
