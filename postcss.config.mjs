/** Mantine's preset gives CSS modules `light-dark()`, `rem()` and nesting on browsers that lack them. */
export default { plugins: { 'postcss-preset-mantine': {} } };
