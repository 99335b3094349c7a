// What a test knows of a form that it writes hostile texts into.
import type { Locator, Page } from 'playwright-core';
import type { Shop } from '../support/service.js';

/** What a form did with the texts. */
interface Outcome {
  /** Reads what the store has: the texts must be in it, unchanged. */
  readonly read?: () => Promise<unknown>;
  /** What the page says instead: the texts must still be in their fields. */
  readonly says?: string | RegExp;
  /** The browser itself refuses the field, and says why. */
  readonly isInvalid?: boolean;
  /** The form can't be sent: its button is disabled. */
  readonly isBlocked?: boolean;
  /** The field gave its text to a list, which shows it. */
  readonly isListed?: boolean;
}

/** A form, or some fields of it. */
export interface HostileForm {
  readonly name: string;
  /** Its sources, in packages/dashboard/src. */
  readonly files: readonly string[];
  /** Their labels. */
  readonly fields: readonly string[];
  /** The button that sends it. */
  readonly submit: string | RegExp;
  /** Where the fields are; in a dialog without it. */
  readonly isOnPage?: boolean;
  /** Opens it and fills its other fields. `visit` goes to a path of the dashboard. */
  readonly open: (place: Place) => Promise<Outcome>;
}

/** Where a form is opened. */
export interface Place {
  readonly shop: Shop;
  readonly page: Page;
  readonly dialog: Locator;
  readonly visit: (path: string) => Promise<void>;
}

/** Clicks the first button with a name. */
export const press = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name }).first().click();
