// Texts that strangers and staff can write, to test that nothing runs, breaks or is lost.

const ATTACK = `<script>document.title="taken"</script><img src=x onerror="document.title='taken'">`;
const OVERRIDE = '\u202Eabc';

/** Returns a text up to a length, which starts with its mark: an attack, another direction, an emoji, and a word that never ends. */
export const hostile = (length: number, mark = ''): string => `${mark}${ATTACK} ${OVERRIDE} 🧺 ${'w'.repeat(20_000)}`.slice(0, length);
