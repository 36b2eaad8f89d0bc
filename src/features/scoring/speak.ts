/** Whether this device can read a text aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;

/**
 * Reads a text aloud, with a Turkish voice if the device has one; a text that is still being read ends. A browser allows the first text only inside
 * the handler of a tap.
 */
export function speak(text: string): void {
  // An extra: scoring works on a device that refuses it.
  try {
    const { speechSynthesis } = window;
    const said = new SpeechSynthesisUtterance(text);
    said.lang = 'tr-TR';
    const voice = speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('tr'));
    if (voice !== undefined) said.voice = voice;
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  } catch (error) {
    console.warn('Speaking:', error);
  }
}
