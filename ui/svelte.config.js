/** Read by svelte-check, eslint and the editor; the build takes it from here too. */
export default {
  compilerOptions: { runes: true },
};
