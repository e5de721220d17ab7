import { Plus, X } from "lucide-react";
import { v7 as newId } from "uuid";
import type { Question } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { QUESTION_MAX, QUESTIONS_MAX } from "#features/booking/limits.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { RowButton } from "#web/kit/lists/row-button.tsx";
import { manageCopy } from "./copy.ts";

/** What members are asked before a session. */
export function QuestionFields({
	questions,
	errorAt,
	onChange,
}: {
	questions: readonly Question[];
	errorAt: (at: number) => string | undefined;
	onChange: (questions: Question[]) => void;
}) {
	const set = (changed: Question) =>
		onChange(questions.map((each) => (each.id === changed.id ? changed : each)));
	return (
		<fieldset>
			<legend className="mb-2 text-label">{manageCopy.questions}</legend>
			{questions.length === 0 && <p className="text-small text-muted">{manageCopy.noQuestions}</p>}
			<ol className="flex flex-col gap-3">
				{questions.map((question, at) => (
					<li key={question.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
						<TextField
							hideLabel
							label={manageCopy.questionAt(at + 1)}
							value={question.label}
							limit={QUESTION_MAX}
							dir="auto"
							autoComplete="off"
							error={errorAt(at)}
							onChange={(event) => set({ ...question, label: event.target.value })}
						/>
						<Button
							variant="icon"
							aria-label={copy.of(buttons.remove, manageCopy.questionAt(at + 1))}
							onClick={() => onChange(questions.filter((each) => each.id !== question.id))}
						>
							<X size={18} strokeWidth={1.5} />
						</Button>
						<CheckBox
							label={manageCopy.mustAnswer}
							checked={question.isRequired}
							onChange={(isRequired) => set({ ...question, isRequired })}
						/>
					</li>
				))}
			</ol>
			{questions.length < QUESTIONS_MAX && (
				<RowButton
					className="-ml-3"
					onClick={() => onChange([...questions, { id: newId(), label: "", isRequired: false }])}
				>
					<Plus size={18} strokeWidth={1.5} aria-hidden="true" />
					{manageCopy.addQuestion}
				</RowButton>
			)}
		</fieldset>
	);
}
