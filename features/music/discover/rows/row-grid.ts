/** The columns of a list of tracks: on phones a cover, two lines and the menu. */
export const ROW_COLUMNS =
	"grid grid-cols-[48px_minmax(0,1fr)_44px] items-center gap-x-3 lg:grid-cols-[36px_minmax(0,1fr)_minmax(0,160px)_100px_96px_52px_44px] lg:gap-x-3.5 xl:grid-cols-[36px_minmax(0,1fr)_176px_108px_208px_104px_54px_104px_44px]";
/** Of wide screens, and of the widest alone. */
export const WIDE = "max-lg:hidden";
export const WIDEST = "max-xl:hidden";
