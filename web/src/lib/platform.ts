/** Whether the page runs in the mobile app's web view. The app keeps its own session, so there is no idle log-out. */
export const isNative = (): boolean => 'flutter_inappwebview' in globalThis
