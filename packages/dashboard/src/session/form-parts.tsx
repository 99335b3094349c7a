// What the forms of signing in are made of. They look like those of the other screens, without Mantine, which would triple the time until a phone shows them.
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useSignInTexts } from '../texts/sign-in-texts.js';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** What is in the field beside the input. */
  readonly children?: ReactNode;
}

/** A field with its label. */
export function Field({ label, description, children, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      {description && <p id={`${id}-description`}>{description}</p>}
      <div>
        <input id={id} aria-describedby={description && `${id}-description`} {...input} />
        {children}
      </div>
    </div>
  );
}

/** A field for a password, which the person may show. */
export function PasswordField(props: FieldProps) {
  const { common } = useSignInTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...props} type={isShown ? 'text' : 'password'}>
      <button type="button" aria-label={common.showPassword} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7z" />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="M4 20 20 4" />}
        </svg>
      </button>
    </Field>
  );
}

interface SubmitProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** The button that sends the form. Keeps the focus while it does, as BusyButton of the other screens. */
export function Submit({ isBusy, children }: SubmitProps) {
  return (
    <button
      type="submit"
      className="sign-in-button sign-in-primary"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {children}
    </button>
  );
}

interface NoticeProps {
  readonly kind: 'error' | 'warning';
  readonly title?: string;
  readonly children: ReactNode;
}

/** Something that the person must know. Screen readers say it at once. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className="sign-in-notice" data-kind={kind} role="alert">
      {title && <strong>{title}</strong>}
      <p>{children}</p>
    </div>
  );
}

/** While the page doesn't know yet what to show. */
export function Waiting() {
  const { common } = useSignInTexts();
  return (
    <div className="sign-in-page">
      <div className="sign-in-wait" role="status" aria-label={common.loading} />
    </div>
  );
}
