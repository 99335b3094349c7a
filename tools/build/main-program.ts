#!/usr/bin/env node
// dist/cli/main.js: the `storefront` command.
import { loadProgram } from './loader.js';

loadProgram(new URL('../program/main.js', import.meta.url).href);
